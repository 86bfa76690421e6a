import { Button, Menu } from '@mantine/core';
import { useDeskState } from './DeskProvider.tsx';
import classes from './TransferMenu.module.css';

interface TransferMenuProps {
  readonly opened: boolean;
  readonly onChange: (opened: boolean) => void;
  readonly onPick: (agentId: number) => void;
}

/** The agents who are there and have room, to pass a chat on to. */
export function TransferMenu({ opened, onChange, onPick }: TransferMenuProps) {
  const { agents, me } = useDeskState();
  const others = agents.filter(({ connected, agentId }) => connected && agentId !== me?.agentId);

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
          Pass on
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {others.length === 0 && <Menu.Item disabled>No other agent is here</Menu.Item>}
        {others.map(({ agentId, displayName, status, chats, capacity }) => (
          <Menu.Item
            key={agentId}
            disabled={chats >= capacity}
            onClick={() => {
              onPick(agentId);
            }}
          >
            <span className={classes.agent}>
              {displayName}
              <span className={classes.load}>
                {status === 'away' && 'away, '}
                {chats} of {capacity}
              </span>
            </span>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
