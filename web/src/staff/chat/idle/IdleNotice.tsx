import { useEffect, useEffectEvent, useRef } from 'react';
import { savedRepliesApi } from '../../../app/saved-replies.api.ts';
import { Text } from '../../../ui/mantine.ts';
import { useAgentChats, useAgentState } from '../state/AgentChatsProvider.tsx';

/** Tells an agent who was sent away because the console was not used, and how to come back. */
export function IdleNotice() {
  const isIdle = useActivity();
  const { data: rules } = savedRepliesApi.endpoints.getChatRules.useQuery(undefined);

  return (
    <div role="status">
      {isIdle && (
        <Text px={14} py="xs" fz="sm" bg="color-mix(in srgb, var(--warn) 16%, var(--ground))">
          You are away: the console was not used{rules && ` for ${String(rules.idleMinutes)} min`}. Press any
          key or click to take new chats again.
        </Text>
      )}
    </div>
  );
}

/** While the console is used, it says so this often. */
const REPORT_MS = 30_000;

/** A click or a key brings an agent back at once; moving the pointer only keeps them there. */
const CLICKS = ['pointerdown', 'keydown'] as const;
const MOVES = ['pointermove', 'wheel', 'touchmove'] as const;

/** Tells the service that this agent uses the console (behaviour: chat 7). @returns whether they are away because they did not. */
function useActivity(): boolean {
  const agentChats = useAgentChats();
  const { connection, me } = useAgentState();
  const isIdle = me?.idle === true;
  const reportedAt = useRef(Number.NEGATIVE_INFINITY);
  const report = useEffectEvent(() => {
    reportedAt.current = performance.now();
    agentChats.reportActive();
  });
  const onMove = useEffectEvent(() => {
    if (!isIdle && performance.now() - reportedAt.current >= REPORT_MS) report();
  });
  const onClick = useEffectEvent(() => {
    if (isIdle) report();
    else onMove();
  });

  useEffect(() => {
    if (connection !== 'live') return;
    // Opening the console is using it; a connection that comes back by itself is not.
    if (reportedAt.current === Number.NEGATIVE_INFINITY) report();
    const ending = new AbortController();
    const { signal } = ending;
    for (const name of CLICKS) window.addEventListener(name, () => onClick(), { signal });
    for (const name of MOVES) window.addEventListener(name, () => onMove(), { signal, passive: true });

    return () => ending.abort();
  }, [connection]);

  return isIdle;
}
