import type { StaffMail } from '@ronin/contracts';
import { ListRow } from '../../../ui/console/ListRow.tsx';
import { formatMoment } from '../../../ui/format/format-moment.ts';
import { Button } from '../../../ui/mantine.ts';
import { formatMailKind } from '../mail-kind.ts';
import { MailStateLabel } from './MailStateLabel.tsx';
import classes from './MailList.module.css';

interface MailListProps {
  readonly mails: readonly StaffMail[];
  readonly more: { readonly isLoading: boolean; readonly load: () => void } | null;
  readonly openMail: number | null;
  readonly onOpen: (id: number) => void;
}

/** The mails that are loaded, and a button for more. */
export function MailList({ mails, more, openMail, onOpen }: MailListProps) {
  return (
    <>
      <ul className={classes.list} aria-label="Mails">
        {mails.map((mail) => (
          <ListRow
            key={mail.id}
            title={mail.subject}
            meta={formatMoment(mail.createdAt)}
            detail={
              <>
                <MailStateLabel mail={mail} />
                <span>{mail.to}</span>
                <span>{formatMailKind(mail.kind)}</span>
              </>
            }
            isOpen={mail.id === openMail}
            onOpen={() => {
              onOpen(mail.id);
            }}
          />
        ))}
      </ul>
      {more && (
        <div className={classes.more}>
          <Button variant="default" loading={more.isLoading} onClick={more.load}>
            Load more
          </Button>
        </div>
      )}
    </>
  );
}
