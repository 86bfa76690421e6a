import type { StaffMail } from '@ronin/contracts';
import type { ReactNode } from 'react';
import { MailBody } from '../../../components/mail/MailBody.tsx';
import { ConsoleNotice } from '../../../ui/console/ConsoleNotice.tsx';
import { Detail } from '../../../ui/console/detail/Detail.tsx';
import { formatMoment } from '../../../ui/format/format-moment.ts';
import { formatMailKind } from '../mail-kind.ts';
import { MailStateLabel } from './MailStateLabel.tsx';
import { ResendButton } from './ResendButton.tsx';
import classes from './MailDetail.module.css';

interface MailDetailProps {
  readonly mail: StaffMail;
  readonly sendsMail: boolean;
  readonly onResent: (id: number) => void;
}

/** One mail: to whom, when, what became of it, and what it says. */
export function MailDetail({ mail, sendsMail, onResent }: MailDetailProps) {
  const { subject, text, html, attempts, error, createdAt, nextAttemptAt, sentAt } = mail;

  return (
    <Detail title={subject}>
      <dl className={`facts ${classes.facts ?? ''}`}>
        <Fact name="State">
          <MailStateLabel mail={mail} />
        </Fact>
        <Fact name="To">{mail.to}</Fact>
        <Fact name="Kind">{formatMailKind(mail.kind)}</Fact>
        <Fact name="Created">
          <Moment at={createdAt} />
        </Fact>
        {sentAt !== null && (
          <Fact name="Sent">
            <Moment at={sentAt} />
          </Fact>
        )}
        {nextAttemptAt !== null && attempts > 0 && (
          <Fact name="Next attempt">
            <Moment at={nextAttemptAt} />
          </Fact>
        )}
        <Fact name="Attempts">{String(attempts)}</Fact>
        {error !== null && (
          <Fact name="Last error" isWide>
            {error}
          </Fact>
        )}
      </dl>
      <ResendButton mail={mail} sendsMail={sendsMail} onResent={onResent} />
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
  /** For a text of several words. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

function Fact({ name, isWide = false, children }: FactProps) {
  return (
    <div className={classes.fact} data-wide={isWide}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const Moment = ({ at }: { readonly at: string }) => <time dateTime={at}>{formatMoment(at)}</time>;

const describeMissingBody = ({ kind }: StaffMail): string =>
  kind === 'sign-in-code'
    ? 'The text of a sign-in mail is not shown here. Its code is for the recipient alone, and is deleted once the mail is sent or has expired.'
    : 'This version of the shop cannot show the text of this mail.';
