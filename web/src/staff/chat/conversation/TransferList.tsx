import type { AgentPresence } from '@ronin/contracts';
import { TEXT_LIMITS } from '@ronin/contracts/limits';
import { useState } from 'react';
import { Stack, Text, Textarea } from '../../../ui/mantine.ts';
import { ChoiceButton } from '../controls.ts';
import { useAgentState } from '../state/AgentChatsProvider.tsx';

interface TransferListProps {
  /** A note can go with the chat. */
  readonly hasNote?: boolean;
  /** The note is for that agent, and empty without one. */
  readonly onPick: (agentId: number, note: string) => void;
}

/** The other agents, and a note for the one who gets the chat. Those who are not here or at capacity cannot be chosen. */
export function TransferList({ hasNote = true, onPick }: TransferListProps) {
  const { agents, me } = useAgentState();
  const others = agents
    .filter(({ agentId }) => agentId !== me?.agentId)
    // Those who are here first.
    .toSorted((left, right) => Number(right.connected) - Number(left.connected));
  const [note, setNote] = useState('');
  if (others.length === 0)
    return (
      <Text c="dimmed" px="xs" py={6}>
        There are no other agents
      </Text>
    );

  return (
    <Stack gap={4}>
      {others.map((agent) => (
        <ChoiceButton
          key={agent.agentId}
          justify="space-between"
          disabled={!agent.connected || agent.chats >= agent.capacity}
          rightSection={<span className="quiet">{describePresence(agent)}</span>}
          onClick={() => onPick(agent.agentId, note.trim())}
        >
          {agent.displayName}
        </ChoiceButton>
      ))}
      {hasNote && (
        <Textarea
          size="xs"
          label="Note (optional)"
          placeholder="Only agents see it"
          autosize
          minRows={2}
          maxRows={5}
          maxLength={TEXT_LIMITS.chatMessage}
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
      )}
    </Stack>
  );
}

const describePresence = ({ status, connected, chats, capacity }: AgentPresence): string =>
  connected ? `${status === 'away' ? 'away, ' : ''}${String(chats)} of ${String(capacity)}` : 'not here';
