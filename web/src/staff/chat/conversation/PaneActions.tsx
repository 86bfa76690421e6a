import type { AgentChatSession } from '@ronin/contracts';
import type { ReactNode } from 'react';
import { useAttempt } from '../../../app/desk/use-attempt.ts';
import { formatMoment } from '../../../ui/format/format-moment.ts';
import { MoreIcon } from '../../../ui/icons.tsx';
import { Button, FocusTrap, Group, Popover, Stack, Text } from '../../../ui/mantine.ts';
import { Caption, ChoiceButton, IconButton, SmallButton } from '../controls.ts';
import { useAgentChats } from '../state/AgentChatsProvider.tsx';
import { listSnoozeTimes } from '../time/snooze-times.ts';
import { TransferList } from './TransferList.tsx';

const LABELS = {
  transfer: 'Pass on',
  release: 'Return to waiting list',
  later: 'Answer later',
  end: 'End',
} as const;

type PaneAction = keyof typeof LABELS;
const ACTIONS: readonly PaneAction[] = ['transfer', 'release', 'later', 'end'];

/** The open action of a chat; 'all' is the menu of a narrow pane. */
export type PaneMenu = PaneAction | 'all';

export interface PaneActionsProps {
  readonly session: AgentChatSession;
  readonly menu: PaneMenu | null;
  readonly onMenu: (menu: PaneMenu | null) => void;
}

/** The actions of the agent who holds the chat, as buttons. */
export const PaneActions = (props: PaneActionsProps) =>
  ACTIONS.map((action) => (
    <ActionPopover
      key={action}
      label={LABELS[action]}
      opened={props.menu === action}
      onChange={(opened) => props.onMenu(opened ? action : null)}
    >
      <Action {...props} action={action} />
    </ActionPopover>
  ));

interface ActionPopoverProps {
  readonly label: string;
  readonly opened: boolean;
  readonly onChange: (opened: boolean) => void;
  readonly children: ReactNode;
}

export const ActionPopover = ({ label, opened, onChange, children }: ActionPopoverProps) => (
  <Popover opened={opened} onChange={onChange} position="bottom-end" trapFocus returnFocus width={280}>
    <Popover.Target>
      <SmallButton onClick={() => onChange(!opened)}>{label}</SmallButton>
    </Popover.Target>
    <Popover.Dropdown aria-label={label} tabIndex={-1}>
      {children}
    </Popover.Dropdown>
  </Popover>
);

/** The same actions in one menu, for a narrow pane. The question of an action replaces the list. */
export function PaneActionsMenu(props: PaneActionsProps) {
  const { menu, onMenu } = props;
  const toggle = (opened: boolean) => onMenu(opened ? 'all' : null);

  return (
    <Popover opened={menu !== null} onChange={toggle} position="bottom-end" returnFocus width={260}>
      <Popover.Target>
        <IconButton aria-label="Chat actions" onClick={() => toggle(menu === null)}>
          <MoreIcon />
        </IconButton>
      </Popover.Target>
      <Popover.Dropdown aria-label="Chat actions" tabIndex={-1}>
        <FocusTrap key={menu}>
          <Stack gap={0}>
            {menu !== 'all' && menu !== null && <Action {...props} action={menu} />}
            {menu === 'all' &&
              ACTIONS.map((action) => (
                <ChoiceButton key={action} justify="start" onClick={() => onMenu(action)}>
                  {LABELS[action]}
                </ChoiceButton>
              ))}
          </Stack>
        </FocusTrap>
      </Popover.Dropdown>
    </Popover>
  );
}

interface ActionProps extends PaneActionsProps {
  readonly action: PaneAction;
}

/** What an action asks before it is done. */
function Action({ action, session: { sessionId, customerName }, onMenu }: ActionProps) {
  const agentChats = useAgentChats();
  const attempt = useAttempt();
  const run = (change: Parameters<typeof attempt>[0]) => {
    onMenu(null);
    return attempt(change);
  };
  /** The note first, so that the other agent finds it. */
  const passOn = async (agentId: number, note: string) => {
    if (note === '' || (await run(agentChats.addNote(sessionId, note))))
      await run(agentChats.transfer(sessionId, agentId));
  };
  if (action === 'transfer') return <TransferList onPick={(agentId, note) => void passOn(agentId, note)} />;
  if (action === 'later')
    return <LaterChoices onLater={(until) => void run(agentChats.answerLater(sessionId, until))} />;
  const isEnd = action === 'end';

  return (
    <>
      <Text mb="sm" className="break">
        {isEnd
          ? `End the chat with ${customerName}?`
          : `${customerName} will be first in line for the next agent.`}
      </Text>
      <Group gap={6}>
        <Button
          size="compact-sm"
          data-autofocus
          onClick={() => void run(isEnd ? agentChats.end(sessionId) : agentChats.release(sessionId))}
        >
          {isEnd ? 'End chat' : 'Return chat'}
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => onMenu(null)}>
          Cancel
        </Button>
      </Group>
    </>
  );
}

/** When a chat is answered by mail; null: the ticket is open at once. Each choice ends it. */
function LaterChoices({ onLater }: { readonly onLater: (until: string | null) => void }) {
  const times = [{ label: 'Open at once', until: null }, ...listSnoozeTimes(new Date())];

  return (
    <>
      <Text mb="xs">The chat ends, and becomes a ticket of yours that you answer by mail.</Text>
      <Stack gap={0}>
        {times.map(({ label, until }, index) => (
          <ChoiceButton
            key={label}
            justify="space-between"
            data-autofocus={index === 0 || undefined}
            rightSection={until !== null && <Caption span>{formatMoment(until)}</Caption>}
            onClick={() => onLater(until)}
          >
            {label}
          </ChoiceButton>
        ))}
      </Stack>
    </>
  );
}
