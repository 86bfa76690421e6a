import type { AgentPresence } from '@ronin/contracts';
import { Button, Flex, Menu, Text } from '../../../ui/mantine.ts';
import { useAgentState } from '../state/AgentChatsProvider.tsx';

interface TransferMenuProps {
  readonly label?: string;
  readonly opened: boolean;
  readonly onChange: (opened: boolean) => void;
  readonly onPick: (agentId: number) => void;
}

/** Gives a chat to another connected agent. Agents at capacity cannot be chosen. */
export function TransferMenu({ label = 'Pass on', opened, onChange, onPick }: TransferMenuProps) {
  const others = useOtherAgents();

  return (
    <Menu
      opened={opened}
      onChange={onChange}
      position="bottom-end"
      width={240}
      shadow="none"
      withinPortal={false}
    >
      <Menu.Target>
        <Button variant="default" size="compact-sm" fw={500}>
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {others.length === 0 && <Menu.Item disabled>No other agents online</Menu.Item>}
        {others.map((agent) => (
          <Menu.Item
            key={agent.agentId}
            disabled={isFull(agent)}
            onClick={() => {
              onPick(agent.agentId);
            }}
          >
            <AgentRow agent={agent} />
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** The same choice as a list of buttons, inside another menu. */
export function TransferList({ onPick }: Pick<TransferMenuProps, 'onPick'>) {
  const others = useOtherAgents();
  if (others.length === 0)
    return (
      <Text c="dimmed" px="xs" py={6}>
        No other agents online
      </Text>
    );

  return others.map((agent) => (
    <Button
      key={agent.agentId}
      variant="subtle"
      color="gray"
      fullWidth
      justify="stretch"
      disabled={isFull(agent)}
      onClick={() => {
        onPick(agent.agentId);
      }}
    >
      <AgentRow agent={agent} />
    </Button>
  ));
}

function AgentRow({ agent: { displayName, status, chats, capacity } }: { readonly agent: AgentPresence }) {
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
        {status === 'away' && 'away, '}
        {chats} of {capacity}
      </span>
    </Flex>
  );
}

function useOtherAgents(): readonly AgentPresence[] {
  const { agents, me } = useAgentState();

  return agents.filter(({ connected, agentId }) => connected && agentId !== me?.agentId);
}

const isFull = ({ chats, capacity }: AgentPresence): boolean => chats >= capacity;
