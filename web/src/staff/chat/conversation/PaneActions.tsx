import type { ReactNode } from 'react';
import { formatMoment } from '../../../ui/format/format-moment.ts';
import { MoreIcon } from '../../../ui/icons.tsx';
import { ActionIcon, Button, FocusTrap, Group, Popover, Stack, Text } from '../../../ui/mantine.ts';
import { listSnoozeTimes } from '../time/snooze-times.ts';
import { ActionPopover } from './ActionPopover.tsx';
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

interface PaneActionsProps {
  readonly customerName: string;
  readonly menu: PaneMenu | null;
  readonly onMenu: (menu: PaneMenu | null) => void;
  readonly onTransfer: (agentId: number, note: string) => void;
  readonly onRelease: () => void;
  readonly onLater: (until: string | null) => void;
  readonly onEnd: () => void;
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
      {renderAction(action, props)}
    </ActionPopover>
  ));

/** The same actions in one menu, for a narrow pane. The question of an action replaces the list. */
export function PaneActionsMenu(props: PaneActionsProps) {
  const { menu, onMenu } = props;
  const toggle = (opened: boolean) => onMenu(opened ? 'all' : null);

  return (
    <Popover
      opened={menu !== null}
      onChange={toggle}
      position="bottom-end"
      returnFocus
      width={260}
      shadow="none"
    >
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label="Chat actions"
          onClick={() => toggle(menu === null)}
        >
          <MoreIcon />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label="Chat actions" tabIndex={-1}>
        <FocusTrap key={menu}>
          <Stack gap={0}>
            {menu !== 'all' && menu !== null && renderAction(menu, props)}
            {menu === 'all' &&
              ACTIONS.map((action) => (
                <Button
                  key={action}
                  variant="subtle"
                  color="gray"
                  fullWidth
                  justify="start"
                  onClick={() => onMenu(action)}
                >
                  {LABELS[action]}
                </Button>
              ))}
          </Stack>
        </FocusTrap>
      </Popover.Dropdown>
    </Popover>
  );
}

/** What an action asks before it is done. */
function renderAction(action: PaneAction, props: PaneActionsProps): ReactNode {
  const { customerName, onMenu } = props;
  switch (action) {
    case 'transfer':
      return <TransferList onPick={props.onTransfer} />;
    case 'later':
      return <LaterChoices onLater={props.onLater} />;
    case 'release':
      return (
        <Question
          text={`${customerName} will be first in line for the next agent.`}
          answer="Return chat"
          onConfirm={props.onRelease}
          onMenu={onMenu}
        />
      );
    case 'end':
      return (
        <Question
          text={`End the chat with ${customerName}?`}
          answer="End chat"
          onConfirm={props.onEnd}
          onMenu={onMenu}
        />
      );
  }
}

interface QuestionProps extends Pick<PaneActionsProps, 'onMenu'> {
  readonly text: string;
  readonly answer: string;
  readonly onConfirm: () => void;
}

function Question({ text, answer, onConfirm, onMenu }: QuestionProps) {
  return (
    <>
      <Text mb="sm" className="break">
        {text}
      </Text>
      <Group gap={6}>
        <Button size="compact-sm" data-autofocus onClick={onConfirm}>
          {answer}
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => onMenu(null)}>
          Cancel
        </Button>
      </Group>
    </>
  );
}

interface LaterChoicesProps {
  /** null: the ticket is open at once. */
  readonly onLater: (until: string | null) => void;
}

/** When a chat is answered by mail. Each choice ends it. */
function LaterChoices({ onLater }: LaterChoicesProps) {
  const times = [{ label: 'Open at once', until: null }, ...listSnoozeTimes(new Date())];

  return (
    <>
      <Text mb="xs">The chat ends, and becomes a ticket of yours that you answer by mail.</Text>
      <Stack gap={0}>
        {times.map(({ label, until }, index) => (
          <Button
            key={label}
            variant="subtle"
            color="gray"
            fullWidth
            justify="space-between"
            data-autofocus={index === 0 || undefined}
            rightSection={
              until !== null && (
                <Text span size="xs" c="dimmed">
                  {formatMoment(until)}
                </Text>
              )
            }
            onClick={() => onLater(until)}
          >
            {label}
          </Button>
        ))}
      </Stack>
    </>
  );
}
