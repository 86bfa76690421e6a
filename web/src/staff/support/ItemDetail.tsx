import type { InboxDetails, InboxEntry, ReceivedMail } from '@ronin/contracts';
import { inboxCalls } from '@ronin/contracts/calls';
import { formatBytes } from '@ronin/format';
import { request, urlOf } from '../../app/calls/requests.ts';
import { LinkedText } from '../../components/text/LinkedText.tsx';
import { Folded, MailText } from '../../components/text/MailText.tsx';
import { Detail } from '../../ui/console/detail/Detail.tsx';
import { WrittenText } from '../../ui/console/detail/WrittenText.tsx';
import { FailedLoad } from '../../ui/console/FailedLoad.tsx';
import { LoadingRows } from '../../ui/console/LoadingRows.tsx';
import { formatMoment } from '../../ui/format/format-moment.ts';
import { Text } from '../../ui/mantine.ts';
import { inboxApi, type ItemPath } from './inbox.api.ts';
import { KIND_LABELS } from './inbox-view.ts';
import { ItemActions } from './ItemActions.tsx';
import { ItemStateLabel } from './ItemStateLabel.tsx';
import { ReplyForm } from './ReplyForm.tsx';
import classes from './ItemDetail.module.css';

/** One item: who wrote it, its history, and what can be done with it. */
export function ItemDetail({ path }: { readonly path: ItemPath }) {
  const { data, error, refetch } = inboxApi.useGetInboxItemQuery(path);
  if (data) return <Item item={data} />;
  if (!error) return <LoadingRows name="Loading the item" />;

  return <FailedLoad error={error} onRetry={() => void refetch()} />;
}

function Item({ item }: { readonly item: InboxDetails }) {
  const { number, kind, name, email, createdAt, history } = item;

  return (
    <Detail
      name={`${KIND_LABELS[kind]} of ${name}`}
      title={name}
      facts={
        <>
          <ItemStateLabel item={item} />
          <span>{KIND_LABELS[kind]}</span>
          <span>{number}</span>
          {email !== null && <span>{email}</span>}
          <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
        </>
      }
    >
      <ItemActions item={item} />
      <ol className={classes.history} aria-label="History">
        {history.map((entry) => (
          <Entry key={entry.id} entry={entry} path={item} />
        ))}
      </ol>
      <Answer item={item} />
    </Detail>
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

const MAIL_WORDS = {
  waiting: 'mail waiting to be sent',
  sent: 'mail sent',
  failed: 'mail failed',
  kept: 'mail kept here, because no SMTP server is set',
};

interface EntryProps {
  readonly entry: InboxEntry;
  readonly path: ItemPath;
}

function Entry({ entry, path }: EntryProps) {
  const { id, senderName, senderType, text, createdAt, mail, received } = entry;
  const originalBytes = received?.originalBytes ?? null;

  return (
    <li className={classes.entry} data-sender={senderType}>
      <p className={classes.sender}>
        <span>{senderName}</span>
        <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
        {mail && <span data-mail={mail}>{MAIL_WORDS[mail]}</span>}
        {originalBytes !== null && (
          <a
            href={urlOf(
              request(inboxCalls.getInboxMail, { params: { source: path.source, id: path.id, entryId: id } }),
            )}
            download
          >
            Original mail, {formatBytes(originalBytes)}
          </a>
        )}
      </p>
      {received && <SenderNote received={received} />}
      <EntryText text={text} received={received} />
    </li>
  );
}

/** Who wrote it, where that is not the customer. */
function SenderNote({
  received: { from, isFromCustomer, isAutomatic },
}: {
  readonly received: ReceivedMail;
}) {
  const sender = from === '' ? 'an unknown sender' : from;
  if (isFromCustomer) return isAutomatic && <p className={classes.mark}>Automatic reply</p>;

  return (
    <p className={classes.mark} data-level="warning">
      {isAutomatic ? 'Automatic, from' : 'From'} {sender}, not the customer’s address
    </p>
  );
}

function EntryText({ text, received }: Pick<InboxEntry, 'text' | 'received'>) {
  if (received?.isAutomatic) {
    return (
      <Folded name="automatic reply">
        <LinkedText text={text} />
      </Folded>
    );
  }
  if (received) return <MailText text={text} renderWords={(words) => <LinkedText text={words} />} />;

  return (
    <WrittenText>
      <LinkedText text={text} />
    </WrittenText>
  );
}
