import type { OwnTicket } from '@ronin/contracts';
import { MailText } from '../../components/text/MailText.tsx';
import { paths } from '../../paths.ts';
import { TextLink } from '../../ui/Button.tsx';
import { formatMoment } from '../../ui/format/format-moment.ts';
import { accountApi } from './account.api.ts';
import { Loaded } from './Loaded.tsx';
import classes from './Account.module.css';

const STATE_NAMES: Record<OwnTicket['state'], string> = {
  open: 'Waits for our answer',
  answered: 'Answered',
  closed: 'Closed',
};

/** The questions that the account asked, with the replies, newest first (behaviour: help 5). */
export function OwnTickets({ customerId }: { readonly customerId: number }) {
  const query = accountApi.useListOwnTicketsQuery(customerId, { refetchOnMountOrArgChange: true });

  return (
    <Loaded name="messages" query={query}>
      {(tickets) =>
        tickets.length === 0 ? (
          <p className="note measure">
            You have not asked us anything yet. <TextLink to={paths.help}>Ask a question</TextLink>
          </p>
        ) : (
          <ul className="below-3">
            {tickets.map((ticket) => (
              <li key={ticket.ticketNumber} className={`row spread ${classes.row ?? ''}`}>
                <Ticket ticket={ticket} />
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}

const Ticket = ({
  ticket: { ticketNumber, subject, description, state, createdAt, messages },
}: {
  readonly ticket: OwnTicket;
}) => (
  <details className={`fill ${classes.ticket ?? ''}`}>
    <summary>
      <span className="break">{subject}</span>
      <span className="note measure">
        {ticketNumber} · <time dateTime={createdAt}>{formatMoment(createdAt)}</time> · {STATE_NAMES[state]}
      </span>
    </summary>
    <p className="typed soft">{description}</p>
    {messages.map(({ senderName, senderType, message, createdAt: sentAt }, index) => (
      <div key={index}>
        <p className="note measure">
          {senderType === 'agent' ? senderName : 'You'} ·{' '}
          <time dateTime={sentAt}>{formatMoment(sentAt)}</time>
        </p>
        {senderType === 'agent' ? <p className="typed soft">{message}</p> : <MailText text={message} />}
      </div>
    ))}
  </details>
);
