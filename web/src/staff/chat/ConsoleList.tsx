import type { AgentChatSession, ChatSearchHit } from '@ronin/contracts';
import type { Dispatch, Ref } from 'react';
import { Link } from 'react-router-dom';
import { staffPaths } from '../../staff-paths.ts';
import { ActionIcon, Divider, Group, SegmentedControl, Text } from '../../ui/mantine.ts';
import type { ConsoleLayout, ConsoleView, LayoutAction } from './console-layout.ts';
import type { DialogName } from './dialog-name.ts';
import { History } from './history/History.tsx';
import { IdleNotice } from './idle/IdleNotice.tsx';
import { Inbox } from './inbox/Inbox.tsx';
import { SettingsMenu } from './settings/SettingsMenu.tsx';
import { StatusSwitch } from './settings/StatusSwitch.tsx';
import { presentInQueue } from './state/agent-chats.slice.ts';
import { agentConsoleApi } from './state/agent-console.api.ts';
import { useAgentState } from './state/AgentChatsProvider.tsx';
import classes from './ConsoleList.module.css';

/** Between two counts of the open tickets. */
const COUNT_POLL_MS = 30_000;

const withCount = (label: string, count: number): string => (count > 0 ? `${label} ${String(count)}` : label);

interface ConsoleListProps {
  readonly layout: ConsoleLayout;
  readonly dispatch: Dispatch<LayoutAction>;
  readonly searchRef: Ref<HTMLInputElement>;
  readonly active: string | null;
  /** There is room for two chats side by side. */
  readonly canSplit: boolean;
  readonly onOpen: (session: AgentChatSession, isBeside?: boolean) => void;
  /** Opens a chat at the message that a search found. */
  readonly onOpenMatch: (hit: ChatSearchHit) => void;
  readonly onClaim: (sessionId: string) => Promise<void>;
  readonly onDialog: (dialog: DialogName) => void;
}

/** The left column: the lists, the agent's status and the settings. */
export function ConsoleList(props: ConsoleListProps) {
  const { layout, dispatch, searchRef, active, canSplit, onOpen, onOpenMatch, onClaim, onDialog } = props;
  const waiting = presentInQueue(useAgentState()).length;
  const { data: tickets } = agentConsoleApi.endpoints.getTicketCount.useQuery(undefined, {
    pollingInterval: COUNT_POLL_MS,
  });
  const views: { value: ConsoleView; label: string }[] = [
    { value: 'inbox', label: withCount('Chats', waiting) },
    { value: 'history', label: 'History' },
  ];

  return (
    <div className={classes.list} role="region" aria-label="Chats" data-list>
      <Group wrap="nowrap" gap="sm" px={14} pt="sm" pb={4}>
        <SegmentedControl
          aria-label="View"
          flex={1}
          size="xs"
          data={views}
          value={layout.view}
          onChange={(view) => {
            dispatch({ type: 'view', view });
          }}
        />
        <Text component={Link} to={staffPaths.inbox} c="var(--text-soft)" fz="sm" td="underline">
          {withCount('Tickets', tickets?.open ?? 0)}
        </Text>
      </Group>
      <div className={classes.body}>
        {layout.view === 'inbox' && (
          <Inbox shown={layout.panes} active={active} canSplit={canSplit} onOpen={onOpen} onClaim={onClaim} />
        )}
        {layout.view === 'history' && <History searchRef={searchRef} active={active} onOpen={onOpenMatch} />}
      </div>
      <IdleNotice />
      <Divider />
      <Group justify="space-between" p={6}>
        <StatusSwitch />
        <Group gap={2}>
          <SettingsMenu
            onHelp={() => {
              onDialog('help');
            }}
            onReplies={() => {
              onDialog('replies');
            }}
            onWaits={() => {
              onDialog('waits');
            }}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label="Shortcuts"
            onClick={() => {
              onDialog('help');
            }}
          >
            <span aria-hidden="true">?</span>
          </ActionIcon>
        </Group>
      </Group>
    </div>
  );
}
