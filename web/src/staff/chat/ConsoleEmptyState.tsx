import type { ConversationView } from '@ronin/contracts';
import { Button, Group, Kbd, Stack, Text } from '../../ui/mantine.ts';
import { ClaimButton } from './conversation/ClaimButton.tsx';
import { nextInQueue, presentInQueue } from './state/agent-chats.slice.ts';
import { useAgentState } from './state/AgentChatsProvider.tsx';

/** Shown in the middle while no chat is open. */
export function ConsoleEmptyState({ view }: { readonly view: ConversationView }) {
  const state = useAgentState();
  const first = view === 'waiting' ? nextInQueue(state) : undefined;
  const isQuiet = view === 'waiting' && !first && state.connection !== 'starting';

  return (
    <Stack align="flex-start" justify="center" gap="md" maw="22rem" mx="auto" p="lg">
      <Text ff="var(--font-display)" fz="1.375rem" lh={1.3}>
        {describe(view, presentInQueue(state).length, state.connection === 'starting')}
      </Text>
      {first && (
        <Group gap="sm">
          <ClaimButton sessionId={first.sessionId}>Take {first.customerName}</ClaimButton>
          <Text c="dimmed" fz="sm">
            or press <Kbd size="xs">c</Kbd>
          </Text>
        </Group>
      )}
      {isQuiet && (
        <>
          <Text c="dimmed">Whoever starts a chat in the shop appears here.</Text>
          <Button component="a" href="/" target="_blank" variant="default">
            Open the shop
          </Button>
        </>
      )}
    </Stack>
  );
}

function describe(view: ConversationView, waiting: number, isStarting: boolean): string {
  if (isStarting) return 'Loading…';
  if (view !== 'waiting') return 'Choose a conversation to read it.';
  if (waiting === 0) return 'No one is waiting.';

  return waiting === 1 ? 'One shopper is waiting.' : `${String(waiting)} shoppers are waiting.`;
}
