import type { InboxDetails, InboxState } from '@ronin/contracts';
import { Moment, OpenHeading } from '../../../ui/console/detail/Detail.tsx';
import { FailedLoad, LoadingRows } from '../../../ui/console/Loaded.tsx';
import { StatusLabel } from '../../../ui/console/StatusLabel.tsx';
import { formatMoment } from '../../../ui/format/format-moment.ts';
import { ShopperIcon } from '../../../ui/icons.tsx';
import { Box, Group, Text } from '../../../ui/mantine.ts';
import type { Level } from '../../../ui/StatusIcon.tsx';
import { IconButton } from '../controls.ts';
import { HideButton, Pane } from '../conversation/Pane.tsx';
import { usePanes } from '../panes.ts';
import { inboxApi, type ItemPath } from './inbox.api.ts';
import { ItemActions } from './ItemActions.tsx';
import { ReplyForm } from './ReplyForm.tsx';
import { KIND_LABELS, STATE_LABELS } from './ticket-labels.ts';
import { TicketHistory } from './TicketHistory.tsx';
import classes from './TicketPane.module.css';

interface TicketPaneProps {
  readonly id: string;
  readonly path: ItemPath;
}

/** An item of the inbox in the place of a chat: its header, its texts and the field for a reply. */
export function TicketPane({ id, path }: TicketPaneProps) {
  const { data: item, error, refetch } = inboxApi.useGetInboxItemQuery(path);

  return (
    <Pane id={id} aria-label={item ? `Messages of ${item.name}` : 'Messages'}>
      {item ? (
        <article className={classes.item} aria-label={`${KIND_LABELS[item.kind]} of ${item.name}`}>
          <Header id={id} item={item} />
          <div className={classes.texts} tabIndex={0} role="region" aria-label="What was written">
            <div className={classes.column}>
              <TicketHistory item={item} />
            </div>
          </div>
          <div className={classes.answer}>
            <Answer item={item} />
          </div>
        </article>
      ) : (
        <Box p="md">
          {error ? (
            <FailedLoad error={error} onRetry={() => void refetch()} />
          ) : (
            <LoadingRows name="Loading the item" />
          )}
        </Box>
      )}
    </Pane>
  );
}

function Header({ id, item }: { readonly id: string; readonly item: InboxDetails }) {
  const { kind, number, name, subject, state, snoozedUntil, createdAt } = item;
  const { toggleDetails } = usePanes();

  return (
    <header className={classes.header}>
      <HideButton id={id} label="Back to the list" isBefore />
      <Box miw={0} flex={1}>
        <OpenHeading>{name}</OpenHeading>
        {subject !== null && <p className="break">{subject}</p>}
        <Group gap="0 0.75rem" c="dimmed" fz="xs">
          <StatusLabel level={LEVELS[state]}>
            {STATE_LABELS[state]}
            {snoozedUntil && ` until ${formatMoment(snoozedUntil)}`}
          </StatusLabel>
          <span>{KIND_LABELS[kind]}</span>
          <span>{number}</span>
          <Moment at={createdAt} />
        </Group>
      </Box>
      <Group gap={6} wrap="nowrap" style={{ alignSelf: 'start' }}>
        <IconButton aria-label="Customer" onClick={toggleDetails}>
          <ShopperIcon />
        </IconButton>
        <HideButton id={id} label="Back to the list" />
      </Group>
      <Box flex="1 0 100%">
        <ItemActions item={item} />
      </Box>
    </header>
  );
}

/** The field for a reply, or why there is none. */
function Answer({ item }: { readonly item: InboxDetails }) {
  const { source, email, history } = item;
  if (email === null)
    return <Text c="dimmed">The sender left no address, so there is no way to answer.</Text>;
  if (source === 'feedback' && history.some(({ senderType }) => senderType === 'agent'))
    return <Text c="dimmed">This feedback has its answer.</Text>;

  return <ReplyForm item={item} email={email} />;
}

const LEVELS: Record<InboxState, Level | 'quiet'> = {
  open: 'warning',
  answered: 'ok',
  snoozed: 'quiet',
  closed: 'quiet',
};
