import type { OwnTicket } from '@ronin/contracts';
import { MailText } from '../../components/text/MailText.tsx';
import { paths } from '../../paths.ts';
import { Button, TextLink } from '../../ui/Button.tsx';
import { formatMoment } from '../../ui/format/format-moment.ts';
import { useListOwnTicketsQuery } from './account.api.ts';
import classes from './Account.module.css';

const STATE_NAMES: Record<OwnTicket['state'], string> = {
  open: 'Waits for our answer',
  answered: 'Answered',
  closed: 'Closed',
};

/** The questions that the account asked, with the replies, newest first (behaviour: help 5). */
export function OwnTickets({ customerId }: { readonly customerId: number }) {
  const {
    data: tickets,
    isError,
    refetch,
  } = useListOwnTicketsQuery(customerId, { refetchOnMountOrArgChange: true });
  if (isError) {
    return (
      <p className="marked break below-2" role="alert">
        Your messages could not be loaded. <Button onClick={() => void refetch()}>Try again</Button>
      </p>
    );
  }
  if (!tickets) return <p className="note measure">Loading your messages…</p>;
  if (tickets.length === 0) {
    return (
      <p className="note measure">
        You have not asked us anything yet. <TextLink to={paths.help}>Ask a question</TextLink>
      </p>
    );
  }

  return (
    <ul className="below-3">
      {tickets.map((ticket) => (
        <li key={ticket.ticketNumber} className={`row spread ${classes.row ?? ''}`}>
          <details className={`fill ${classes.ticket ?? ''}`}>
            <summary>
              <span className="break">{ticket.subject}</span>
              <span className="note measure">
                {ticket.ticketNumber} ·{' '}
                <time dateTime={ticket.createdAt}>{formatMoment(ticket.createdAt)}</time> ·{' '}
                {STATE_NAMES[ticket.state]}
              </span>
            </summary>
            <p className="typed soft">{ticket.description}</p>
            {ticket.messages.map(({ senderName, senderType, message, createdAt }, index) => (
              <div key={index}>
                <p className="note measure">
                  {senderType === 'agent' ? senderName : 'You'} ·{' '}
                  <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
                </p>
                {senderType === 'agent' ? (
                  <p className="typed soft">{message}</p>
                ) : (
                  <MailText text={message} />
                )}
              </div>
            ))}
          </details>
        </li>
      ))}
    </ul>
  );
}
