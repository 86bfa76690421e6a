import type { InboxDetails } from '@ronin/contracts';
import { FailedLoad } from '../../../ui/console/FailedLoad.tsx';
import { LoadingRows } from '../../../ui/console/LoadingRows.tsx';
import { OpenHeading } from '../../../ui/console/OpenHeading.tsx';
import { formatMoment } from '../../../ui/format/format-moment.ts';
import { ShopperIcon } from '../../../ui/icons.tsx';
import { ActionIcon, Box, Group, Text } from '../../../ui/mantine.ts';
import { HideButton } from '../conversation/HideButton.tsx';
import { useIsPhone } from '../use-is-phone.ts';
import { inboxApi, type ItemPath } from './inbox.api.ts';
import { ItemActions } from './ItemActions.tsx';
import { ItemStateLabel } from './ItemStateLabel.tsx';
import { ReplyForm } from './ReplyForm.tsx';
import { KIND_LABELS } from './ticket-labels.ts';
import { TicketHistory } from './TicketHistory.tsx';
import paneClasses from '../conversation/ConversationPane.module.css';
import classes from './TicketPane.module.css';

interface TicketPaneProps {
  readonly path: ItemPath;
  readonly isActive: boolean;
  /** There is another pane beside it. */
  readonly isOneOfMany: boolean;
  readonly onActivate: () => void;
  readonly onClose: () => void;
  readonly onDetails: () => void;
}

/** An item of the inbox in the place of a chat: its header, its texts and the field for a reply. */
export function TicketPane({ path, isActive, isOneOfMany, onActivate, onClose, onDetails }: TicketPaneProps) {
  const { data: item, error, refetch } = inboxApi.useGetInboxItemQuery(path);

  return (
    <section
      className={paneClasses.pane}
      aria-label={item ? `Messages of ${item.name}` : 'Messages'}
      data-pane
      data-active={(isActive && isOneOfMany) || undefined}
      tabIndex={-1}
      onFocusCapture={onActivate}
      onPointerDownCapture={onActivate}
    >
      {item ? (
        <article className={classes.item} aria-label={`${KIND_LABELS[item.kind]} of ${item.name}`}>
          <Header item={item} onClose={onClose} onDetails={onDetails} />
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
    </section>
  );
}

type HeaderProps = Pick<TicketPaneProps, 'onClose' | 'onDetails'> & { readonly item: InboxDetails };

function Header({ item, onClose, onDetails }: HeaderProps) {
  const { kind, number, name, subject, createdAt } = item;
  const isPhone = useIsPhone();

  return (
    <header className={classes.header}>
      {isPhone && <HideButton label="Back to the list" onClick={onClose} />}
      <Box miw={0} flex={1}>
        <OpenHeading>{name}</OpenHeading>
        {subject !== null && <p className="break">{subject}</p>}
        <Group gap="0 0.75rem" c="dimmed" fz="xs">
          <ItemStateLabel item={item} />
          <span>{KIND_LABELS[kind]}</span>
          <span>{number}</span>
          <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
        </Group>
      </Box>
      <Group gap={6} wrap="nowrap" style={{ alignSelf: 'start' }}>
        <ActionIcon variant="subtle" color="gray" aria-label="Customer" onClick={onDetails}>
          <ShopperIcon />
        </ActionIcon>
        {!isPhone && <HideButton label="Back to the list" onClick={onClose} />}
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
