import type { StaffMail } from '@ronin/contracts';
import { ListRow } from '../../../ui/console/ListRow.tsx';
import { formatMoment } from '../../../ui/format/format-moment.ts';
import { formatMailKind } from '../mail-kind.ts';
import { MailStateLabel } from './MailStateLabel.tsx';

interface MailRowProps {
  readonly mail: StaffMail;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}

/** One mail of the log. */
export function MailRow({ mail, isOpen, onOpen }: MailRowProps) {
  return (
    <ListRow
      title={mail.subject}
      meta={formatMoment(mail.createdAt)}
      detail={
        <>
          <MailStateLabel mail={mail} />
          <span>{mail.to}</span>
          <span>{formatMailKind(mail.kind)}</span>
        </>
      }
      isOpen={isOpen}
      onOpen={onOpen}
    />
  );
}
