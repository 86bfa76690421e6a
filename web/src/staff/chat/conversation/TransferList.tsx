import type { AgentPresence } from '@ronin/contracts';
import { TEXT_LIMITS } from '@ronin/contracts/limits';
import { useState } from 'react';
import { Button, Flex, Stack, Text, Textarea } from '../../../ui/mantine.ts';
import { useAgentState } from '../state/AgentChatsProvider.tsx';

/** Passes the chat on; the note is for that agent, and empty without one. */
type OnTransfer = (agentId: number, note: string) => void;

interface TransferListProps {
  /** A note can go with the chat. */
  readonly hasNote?: boolean;
  readonly onPick: OnTransfer;
}

/** The other agents, and a note for the one who gets the chat. Those who are not here or at capacity cannot be chosen. */
export function TransferList({ hasNote = true, onPick }: TransferListProps) {
  const others = useOtherAgents();
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
        <Button
          key={agent.agentId}
          variant="subtle"
          color="gray"
          fullWidth
          justify="stretch"
          disabled={!agent.connected || isFull(agent)}
          onClick={() => onPick(agent.agentId, note.trim())}
        >
          <AgentRow agent={agent} />
        </Button>
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

function AgentRow({ agent }: { readonly agent: AgentPresence }) {
  const { displayName, status, connected, chats, capacity } = agent;

  return (
    <Flex
      align="center"
      gap="md"
      component="span"
      className="break"
      justify="space-between"
      wrap="nowrap"
      w="100%"
    >
      {displayName}
      <span className="quiet nowrap">
        {!connected && 'not here'}
        {connected && status === 'away' && 'away, '}
        {connected && `${String(chats)} of ${String(capacity)}`}
      </span>
    </Flex>
  );
}

/** Those who are here first. */
function useOtherAgents(): readonly AgentPresence[] {
  const { agents, me } = useAgentState();

  return agents
    .filter(({ agentId }) => agentId !== me?.agentId)
    .toSorted((left, right) => Number(right.connected) - Number(left.connected));
}

const isFull = ({ chats, capacity }: AgentPresence): boolean => chats >= capacity;
