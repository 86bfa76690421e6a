import type { StaffMail } from '@ronin/contracts';
import type { ReactNode } from 'react';
import { useAppDispatch } from '../../../app/hooks.ts';
import { showToast } from '../../../app/toasts.ts';
import { MailBody } from '../../../components/mail/MailBody.tsx';
import { ConsoleNotice } from '../../../ui/console/ConsoleNotice.tsx';
import { Detail, Moment } from '../../../ui/console/detail/Detail.tsx';
import { ConfirmButton } from '../../../ui/console/form/ConfirmButton.tsx';
import { whenSaved } from '../../../ui/console/form/use-console-form.ts';
import { StatusLabel } from '../../../ui/console/StatusLabel.tsx';
import { formatMoment } from '../../../ui/format/format-moment.ts';
import { Text } from '../../../ui/mantine.ts';
import type { Level } from '../../../ui/StatusIcon.tsx';
import { mailApi } from '../mail.api.ts';
import { formatMailKind, STATE_LABELS } from '../mail-view.ts';
import classes from './MailDetail.module.css';

interface MailDetailProps {
  readonly mail: StaffMail;
  readonly sendsMail: boolean;
  /** With the id of the mail that goes out: this one, or a new one. */
  readonly onResent: (id: number) => void;
}

export function MailDetail({ mail, sendsMail, onResent }: MailDetailProps) {
  const { subject, text, html, attempts, error, createdAt, nextAttemptAt, sentAt } = mail;

  return (
    <Detail title={subject}>
      <dl className={`facts ${classes.facts ?? ''}`}>
        <Fact name="State" value={<MailStateLabel mail={mail} />} />
        <Fact name="To" value={mail.to} />
        <Fact name="Kind" value={formatMailKind(mail.kind)} />
        <Fact name="Created" value={<Moment at={createdAt} />} />
        {sentAt !== null && <Fact name="Sent" value={<Moment at={sentAt} />} />}
        {nextAttemptAt !== null && attempts > 0 && (
          <Fact name="Next attempt" value={<Moment at={nextAttemptAt} />} />
        )}
        <Fact name="Attempts" value={String(attempts)} />
        {error !== null && <Fact name="Last error" value={error} isWide />}
      </dl>
      <Resend mail={mail} sendsMail={sendsMail} onResent={onResent} />
      {text !== null && html !== null ? (
        <MailBody subject={subject} html={html} text={text} />
      ) : (
        <ConsoleNotice text={describeMissingBody(mail)} />
      )}
    </Detail>
  );
}

interface FactProps {
  readonly name: string;
  readonly value: ReactNode;
  /** For a text of several words. */
  readonly isWide?: boolean;
}

const Fact = ({ name, value, isWide = false }: FactProps) => (
  <div className={classes.fact} data-wide={isWide}>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);

/** The state of a mail by icon and word. A mail that waits after a failed attempt is a warning. */
export const MailStateLabel = ({ mail }: { readonly mail: StaffMail }) => (
  <StatusLabel level={levelOf(mail)}>{STATE_LABELS[mail.state]}</StatusLabel>
);

function levelOf({ state, error }: StaffMail): Level | 'quiet' {
  if (state === 'sent') return 'ok';
  if (state === 'failed') return 'error';

  return state === 'waiting' && error !== null ? 'warning' : 'quiet';
}

const describeMissingBody = ({ kind }: StaffMail): string =>
  kind === 'sign-in-code'
    ? 'The text of a sign-in mail is not shown here. Its code is for the recipient alone, and is deleted once the mail is sent or has expired.'
    : 'This version of the shop cannot show the text of this mail.';

/** Sends a mail again after a question that says what will happen, or says why it cannot be sent again. */
function Resend({ mail, sendsMail, onResent }: MailDetailProps) {
  const dispatch = useAppDispatch();
  const [resend] = mailApi.useResendMailMutation();
  if (mail.resend === null) return <Text c="dimmed">{describeRefusal(mail, sendsMail)}</Text>;
  const label =
    mail.resend === 'new-mail' ? 'Send as a new mail' : mail.state === 'failed' ? 'Send again' : 'Send now';

  return (
    <ConfirmButton
      me="auto"
      label={label}
      title={`${label}?`}
      text={describeResend(mail)}
      button="Send"
      onConfirm={() =>
        whenSaved(resend({ id: mail.id }), ({ id, to }) => {
          dispatch(showToast({ title: 'Sending', description: `The mail to ${to} is on its way.` }));
          onResent(id);
        })
      }
    />
  );
}

function describeResend({ to, state, sentAt }: StaffMail): string {
  switch (state) {
    case 'sent':
      return `This mail was sent${sentAt === null ? '' : ` on ${formatMoment(sentAt)}`}. A new mail with the same content goes to ${to}, who then has both.`;
    case 'failed':
      return `The same mail goes to ${to} once more, and is tried for three days. It keeps its Message-ID: should an earlier attempt have arrived after all, most mail programs show it once.`;
    case 'waiting':
      return `The mail to ${to} is tried now, instead of at its next attempt.`;
    case 'kept':
      return `This mail was kept because there was no SMTP server. It goes to ${to} now.`;
  }
}

function describeRefusal({ kind }: StaffMail, sendsMail: boolean): string {
  if (kind === 'sign-in-code')
    return 'A sign-in mail cannot be sent again. Its recipient can ask for a new code.';

  return sendsMail
    ? 'This mail cannot be sent again, because its content was deleted.'
    : 'This mail cannot be sent: SMTP_URL is not set.';
}
