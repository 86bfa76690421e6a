import type { InboxDetails, InboxEntry, ReceivedMail } from '@ronin/contracts';
import { inboxCalls } from '@ronin/contracts/calls';
import { formatBytes } from '@ronin/format';
import { request, urlOf } from '../../../app/calls/requests.ts';
import { LinkedText } from '../../../components/text/LinkedText.tsx';
import { Folded, MailText } from '../../../components/text/MailText.tsx';
import { Moment, WrittenText } from '../../../ui/console/detail/Detail.tsx';
import type { ItemPath } from './inbox.api.ts';
import classes from './TicketHistory.module.css';

export const TicketHistory = ({ item }: { readonly item: InboxDetails }) => (
  <ol className={`stack ${classes.history ?? ''}`} aria-label="History">
    {item.history.map((entry) => (
      <Entry key={entry.id} entry={entry} path={item} />
    ))}
  </ol>
);

const MAIL_WORDS = {
  waiting: 'mail waiting to be sent',
  sent: 'mail sent',
  failed: 'mail failed',
  kept: 'mail kept here, because no SMTP server is set',
};

function Entry({ entry, path }: { readonly entry: InboxEntry; readonly path: ItemPath }) {
  const { id, senderName, senderType, text, createdAt, mail, received } = entry;
  const originalBytes = received?.originalBytes ?? null;

  return (
    <li className={classes.entry} data-sender={senderType}>
      <p className={`links caption break ${classes.sender ?? ''}`}>
        <span>{senderName}</span>
        <Moment at={createdAt} />
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
      {received && <SenderNote {...received} />}
      <EntryText text={text} received={received} />
    </li>
  );
}

/** Who wrote it, where that is not the customer. */
function SenderNote({ from, isFromCustomer, isAutomatic }: ReceivedMail) {
  const sender = from === '' ? 'an unknown sender' : from;
  if (isFromCustomer)
    return isAutomatic && <p className={`quiet break ${classes.mark ?? ''}`}>Automatic reply</p>;

  return (
    <p className={`quiet break ${classes.mark ?? ''}`} data-level="warning">
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
