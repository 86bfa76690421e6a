import type { TicketDetails } from '@ronin/contracts';
import { TEXT_LIMITS } from '@ronin/contracts/limits';
import { useState } from 'react';
import { getErrorDetail } from '../../../app/error-detail.ts';
import { useAppDispatch } from '../../../app/hooks.ts';
import { showFailure } from '../../../app/toasts.ts';
import { useDraft } from '../../../chat-client/use-draft.ts';
import { LinkedText } from '../../../components/text/LinkedText.tsx';
import { writeMailto } from '../../../components/text/safe-links.ts';
import { formatMoment } from '../../../ui/format/format-moment.ts';
import { SmallCloseIcon } from '../../../ui/icons.tsx';
import { ActionIcon, Button, Textarea } from '../../../ui/mantine.ts';
import { agentConsoleApi } from '../state/agent-console.api.ts';
import headerClasses from '../conversation/PaneHeader.module.css';
import classes from './TicketPane.module.css';

interface TicketPaneProps {
  readonly ticketNumber: string;
  readonly onClose: () => void;
}

/** A ticket: its conversation, the field for an answer, and its status. */
export function TicketPane({ ticketNumber, onClose }: TicketPaneProps) {
  const { data, error } = agentConsoleApi.endpoints.getTicket.useQuery(ticketNumber, {
    refetchOnMountOrArgChange: true,
  });
  if (error && !data) return <p className={classes.quiet}>{getErrorDetail(error)}</p>;
  if (!data) return <p className={classes.quiet}>Loading…</p>;

  return <Ticket ticket={data} onClose={onClose} />;
}

interface TicketProps {
  readonly ticket: TicketDetails;
  readonly onClose: () => void;
}

function Ticket({ ticket, onClose }: TicketProps) {
  const { ticketNumber, customerName, customerEmail, status, assignedTo, createdAt, messages } = ticket;

  return (
    <section className={classes.pane} aria-label={`Ticket ${ticketNumber}`} data-pane tabIndex={-1}>
      <header className={headerClasses.header}>
        <div className={headerClasses.who}>
          <h2 className={headerClasses.name}>{customerName}</h2>
          <p className={headerClasses.state}>
            <span>{ticketNumber}</span>
            <span>
              {status}
              {assignedTo && `, ${assignedTo}`}
            </span>
            <span>{formatMoment(createdAt)}</span>
            <a className={headerClasses.email} href={writeMailto(customerEmail)}>
              {customerEmail}
            </a>
          </p>
        </div>
        <div className={headerClasses.actions}>
          <StatusButton ticket={ticket} />
        </div>
        <div className={headerClasses.tools}>
          <ActionIcon variant="subtle" color="gray" aria-label="Hide ticket" onClick={onClose}>
            <SmallCloseIcon />
          </ActionIcon>
        </div>
      </header>
      <ol className={classes.messages}>
        {messages.map(({ id, senderName, senderType, message, createdAt: at }) => (
          <li key={id} className={classes.message} data-sender={senderType}>
            <p className={classes.sender}>
              {senderName} <time dateTime={at}>{formatMoment(at)}</time>
            </p>
            <p className={classes.text}>
              <LinkedText text={message} />
            </p>
          </li>
        ))}
      </ol>
      <Answer key={ticketNumber} ticket={ticket} />
    </section>
  );
}

function StatusButton({ ticket: { ticketNumber, status } }: Pick<TicketProps, 'ticket'>) {
  const dispatch = useAppDispatch();
  const [changeTicket, { isLoading }] = agentConsoleApi.endpoints.changeTicket.useMutation();
  const change = async () => {
    const next = status === 'closed' ? 'open' : 'closed';
    const { error } = await changeTicket({ number: ticketNumber, status: next });
    if (error) dispatch(showFailure(getErrorDetail(error)));
  };

  return (
    <Button variant="default" size="compact-sm" fw={500} loading={isLoading} onClick={() => void change()}>
      {status === 'closed' ? 'Open again' : 'Close'}
    </Button>
  );
}

/** The answer is stored with the ticket and sent by the agent's own mail program: the shop sends no mail. */
function Answer({ ticket: { ticketNumber, customerEmail, subject } }: Pick<TicketProps, 'ticket'>) {
  const dispatch = useAppDispatch();
  const [text, setText] = useDraft(`ronin.desk.draft.ticket.${ticketNumber}`);
  const [mail, setMail] = useState<string | null>(null);
  const [answerTicket, { isLoading }] = agentConsoleApi.endpoints.answerTicket.useMutation();
  const submit = async () => {
    const message = text.trim();
    const { error } = await answerTicket({ number: ticketNumber, message });
    if (error) {
      dispatch(showFailure(getErrorDetail(error)));
      return;
    }
    setText('');
    const link = writeMailto(customerEmail, { subject: `${ticketNumber}: ${subject}`, body: message });
    setMail(link);
    window.location.assign(link);
  };

  return (
    <form
      className={classes.answer}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Textarea
        aria-label="Answer"
        placeholder="Write the answer"
        autosize
        minRows={3}
        maxRows={12}
        maxLength={TEXT_LIMITS.contactMessage}
        value={text}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
        }}
      />
      <div className={classes.tools}>
        <p className={classes.hint} role="status">
          {mail === null ? (
            'Saves the answer, then opens it in your mail program.'
          ) : (
            <>
              Saved. Your mail program opens with the answer. <a href={mail}>Open it again</a>
            </>
          )}
        </p>
        <Button type="submit" size="compact-md" loading={isLoading} disabled={text.trim() === ''}>
          Save and send
        </Button>
      </div>
    </form>
  );
}
