import type { StaffMail } from '@ronin/contracts';
import { getErrorDetail } from '../../../app/error-detail.ts';
import { ConsoleNotice } from '../../../ui/console/ConsoleNotice.tsx';
import { ListAndDetail } from '../../../ui/console/ListAndDetail.tsx';
import { Button, Skeleton } from '../../../ui/mantine.ts';
import { type MailFilters, useListMailInfiniteQuery } from '../mail.api.ts';
import { MailDetail } from './MailDetail.tsx';
import { MailFilterBar } from './MailFilterBar.tsx';
import { MailList } from './MailList.tsx';
import classes from './MailLog.module.css';

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

  return (
    <>
      {pages?.[0]?.sendsMail === false && (
        <ConsoleNotice text="SMTP_URL is not set, so no mail leaves this machine. Every mail is kept here to be read." />
      )}
      <MailFilterBar
        filters={filters}
        isRefreshing={log.isFetching}
        isOpen={openMail !== null}
        onFilter={onFilter}
        onRefresh={() => void log.refetch()}
      />
      {log.error && (
        <ConsoleNotice role="alert" text={getErrorDetail(log.error)}>
          <Button variant="default" onClick={() => void log.refetch()}>
            Try again
          </Button>
        </ConsoleNotice>
      )}
      {pages === undefined ? (
        !log.error && <Loading />
      ) : (
        <Mails
          mails={pages.flatMap(({ items }) => items)}
          isFiltered={Object.keys(filters).length > 0}
          more={
            log.hasNextPage
              ? { isLoading: log.isFetchingNextPage, load: () => void log.fetchNextPage() }
              : null
          }
          openMail={openMail}
          sendsMail={pages[0]?.sendsMail ?? false}
          isFetching={log.isFetching}
          onOpen={onOpen}
          onResent={onResent}
        />
      )}
    </>
  );
}

interface MailsProps extends Pick<MailLogProps, 'openMail' | 'onOpen' | 'onResent'> {
  readonly mails: readonly StaffMail[];
  readonly isFiltered: boolean;
  /** Null on the last page. */
  readonly more: { readonly isLoading: boolean; readonly load: () => void } | null;
  readonly sendsMail: boolean;
  readonly isFetching: boolean;
}

function Mails(props: MailsProps) {
  const { mails, isFiltered, more, openMail, sendsMail, isFetching, onOpen, onResent } = props;
  if (mails.length === 0) {
    return (
      <ConsoleNotice
        text={isFiltered ? 'No mail matches these filters.' : 'The shop has sent no mail yet.'}
      />
    );
  }
  const open = mails.find(({ id }) => id === openMail);

  return (
    <ListAndDetail
      list={<MailList mails={mails} more={more} openMail={openMail} onOpen={onOpen} />}
      detail={
        openMail === null ? null : open === undefined ? (
          isFetching ? (
            <Loading />
          ) : (
            <ConsoleNotice text="This mail is not among the mails in the list. Load more of them, or change the filters." />
          )
        ) : (
          <MailDetail key={open.id} mail={open} sendsMail={sendsMail} onResent={onResent} />
        )
      }
      hint="Choose a mail to read it."
      backLabel="All mails"
      onBack={() => {
        onOpen(null);
      }}
    />
  );
}

function Loading() {
  return (
    <div role="status" aria-label="Loading mails" className={classes.loading}>
      <Skeleton height={56} />
      <Skeleton height={56} />
      <Skeleton height={56} />
      <Skeleton height={56} />
    </div>
  );
}
