import type { ReactNode } from 'react';
import { formatMoment } from '../../../ui/format/format-moment.ts';
import { MoreIcon } from '../../../ui/icons.tsx';
import { ActionIcon, Button, FocusTrap, Group, Popover, Stack, Text } from '../../../ui/mantine.ts';
import { listSnoozeTimes } from '../time/snooze-times.ts';
import { TransferList, TransferMenu } from './TransferMenu.tsx';

/** The open action of a chat; 'all' is the menu of a narrow pane. */
export type PaneMenu = 'all' | 'transfer' | 'release' | 'later' | 'end';

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
export function PaneActions(props: PaneActionsProps) {
  const { customerName, menu, onMenu, onTransfer, onRelease, onLater, onEnd } = props;
  const toggle = (wanted: PaneMenu) => (opened: boolean) => onMenu(opened ? wanted : null);

  return (
    <>
      <TransferMenu opened={menu === 'transfer'} onChange={toggle('transfer')} onPick={onTransfer} />
      <Confirmed label={RELEASE} opened={menu === 'release'} onChange={toggle('release')}>
        <ReleaseQuestion customerName={customerName} onMenu={onMenu} onRelease={onRelease} />
      </Confirmed>
      <Confirmed label={LATER} opened={menu === 'later'} onChange={toggle('later')}>
        <LaterChoices onLater={onLater} />
      </Confirmed>
      <Confirmed label={END} opened={menu === 'end'} onChange={toggle('end')}>
        <EndQuestion customerName={customerName} onMenu={onMenu} onEnd={onEnd} />
      </Confirmed>
    </>
  );
}

/** The same actions in one menu, for a narrow pane. The question of an action replaces the list. */
export function PaneActionsMenu(props: PaneActionsProps) {
  const { customerName, menu, onMenu, onTransfer, onRelease, onLater, onEnd } = props;
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
            {menu === 'all' &&
              (
                [
                  ['transfer', 'Pass on'],
                  ['release', RELEASE],
                  ['later', LATER],
                  ['end', END],
                ] as const
              ).map(([wanted, label]) => (
                <Button
                  key={wanted}
                  variant="subtle"
                  color="gray"
                  fullWidth
                  justify="start"
                  onClick={() => onMenu(wanted)}
                >
                  {label}
                </Button>
              ))}
            {menu === 'transfer' && <TransferList onPick={onTransfer} />}
            {menu === 'release' && (
              <ReleaseQuestion customerName={customerName} onMenu={onMenu} onRelease={onRelease} />
            )}
            {menu === 'later' && <LaterChoices onLater={onLater} />}
            {menu === 'end' && <EndQuestion customerName={customerName} onMenu={onMenu} onEnd={onEnd} />}
          </Stack>
        </FocusTrap>
      </Popover.Dropdown>
    </Popover>
  );
}

const RELEASE = 'Return to waiting list';
const LATER = 'Answer later';
const END = 'End';

interface ConfirmedProps {
  readonly label: string;
  readonly opened: boolean;
  readonly onChange: (opened: boolean) => void;
  readonly children: ReactNode;
}

/** A button that asks for confirmation. */
function Confirmed({ label, opened, onChange, children }: ConfirmedProps) {
  return (
    <Popover
      opened={opened}
      onChange={onChange}
      position="bottom-end"
      trapFocus
      returnFocus
      width={260}
      shadow="none"
    >
      <Popover.Target>
        <Button variant="default" size="compact-sm" fw={500} onClick={() => onChange(!opened)}>
          {label}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>{children}</Popover.Dropdown>
    </Popover>
  );
}

type QuestionSource = Pick<PaneActionsProps, 'customerName' | 'onMenu'>;

function ReleaseQuestion({
  customerName,
  onMenu,
  onRelease,
}: QuestionSource & Pick<PaneActionsProps, 'onRelease'>) {
  return (
    <Question
      text={`${customerName} will be first in line for the next agent.`}
      answer="Return chat"
      onConfirm={onRelease}
      onMenu={onMenu}
    />
  );
}

function EndQuestion({ customerName, onMenu, onEnd }: QuestionSource & Pick<PaneActionsProps, 'onEnd'>) {
  return (
    <Question
      text={`End the chat with ${customerName}?`}
      answer="End chat"
      onConfirm={onEnd}
      onMenu={onMenu}
    />
  );
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
