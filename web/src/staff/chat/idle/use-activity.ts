import { useEffect, useRef } from 'react';
import { useAgentChats, useAgentState } from '../state/AgentChatsProvider.tsx';

/** While the console is used, it says so this often. */
const REPORT_MS = 30_000;

/** A click or a key brings an agent back at once; moving the pointer only keeps them there. */
const CLICKS = ['pointerdown', 'keydown'] as const;
const MOVES = ['pointermove', 'wheel', 'touchmove'] as const;

/** Tells the service that this agent uses the console (behaviour: chat 7). @returns whether they are away because they did not. */
export function useActivity(): boolean {
  const agentChats = useAgentChats();
  const { connection, me } = useAgentState();
  const isIdle = me?.idle === true;
  const idle = useRef(isIdle);
  const reportedAt = useRef(Number.NEGATIVE_INFINITY);

  useEffect(() => {
    idle.current = isIdle;
  });

  useEffect(() => {
    if (connection !== 'live') return;
    const report = () => {
      reportedAt.current = performance.now();
      agentChats.reportActive();
    };
    const onMove = () => {
      if (!idle.current && performance.now() - reportedAt.current >= REPORT_MS) report();
    };
    const onClick = () => {
      if (idle.current) report();
      else onMove();
    };
    // Opening the console is using it; a connection that comes back by itself is not.
    if (reportedAt.current === Number.NEGATIVE_INFINITY) report();
    for (const name of CLICKS) window.addEventListener(name, onClick);
    for (const name of MOVES) window.addEventListener(name, onMove, { passive: true });

    return () => {
      for (const name of CLICKS) window.removeEventListener(name, onClick);
      for (const name of MOVES) window.removeEventListener(name, onMove);
    };
  }, [agentChats, connection]);

  return isIdle;
}
