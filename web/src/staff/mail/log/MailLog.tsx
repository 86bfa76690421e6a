import { ConsoleList } from '../../../ui/console/ConsoleList.tsx';
import { ConsoleNotice } from '../../../ui/console/ConsoleNotice.tsx';
import { ListAndDetail } from '../../../ui/console/ListAndDetail.tsx';
import { LoadingRows } from '../../../ui/console/LoadingRows.tsx';
import { type MailFilters, useListMailInfiniteQuery } from '../mail.api.ts';
import { MailDetail } from './MailDetail.tsx';
import { MailFilterBar } from './MailFilterBar.tsx';
import { MailRow } from './MailRow.tsx';

interface MailLogProps {
  readonly filters: MailFilters;
  readonly openMail: number | null;
  readonly onFilter: (filters: MailFilters) => void;
  /** Null closes the mail. */
  readonly onOpen: (id: number | null) => void;
  /** With the id of the mail that goes out. */
  readonly onResent: (id: number) => void;
}

/** The mails of the shop, newest first, and the one that is open. */
export function MailLog({ filters, openMail, onFilter, onOpen, onResent }: MailLogProps) {
  const log = useListMailInfiniteQuery(filters, { refetchOnMountOrArgChange: true });
  const pages = log.data?.pages;
  const mails = pages?.flatMap(({ items }) => items);
  const sendsMail = pages?.[0]?.sendsMail;
  const isFiltered = Object.keys(filters).length > 0;
  const open = mails?.find(({ id }) => id === openMail);

  return (
    <>
      {sendsMail === false && (
        <ConsoleNotice text="SMTP_URL is not set, so no mail leaves this machine. Every mail is kept here to be read." />
      )}
      <MailFilterBar
        filters={filters}
        isRefreshing={log.isFetching}
        isOpen={openMail !== null}
        onFilter={onFilter}
        onRefresh={() => void log.refetch()}
      />
      <ListAndDetail
        list={
          <ConsoleList
            name="Mails"
            query={log}
            empty={isFiltered ? 'No mail matches these filters.' : 'The shop has sent no mail yet.'}
            renderRow={(mail) => (
              <MailRow
                key={mail.id}
                mail={mail}
                isOpen={mail.id === openMail}
                onOpen={() => {
                  onOpen(mail.id);
                }}
              />
            )}
          />
        }
        detail={
          openMail === null ? null : open ? (
            <MailDetail key={open.id} mail={open} sendsMail={sendsMail ?? false} onResent={onResent} />
          ) : log.isFetching ? (
            <LoadingRows name="Loading the mail" />
          ) : (
            <ConsoleNotice text="This mail is not among the mails in the list. Load more of them, or change the filters." />
          )
        }
        hint={mails?.length === 0 ? null : 'Choose a mail to read it.'}
        backLabel="All mails"
        onBack={() => {
          onOpen(null);
        }}
      />
    </>
  );
}
