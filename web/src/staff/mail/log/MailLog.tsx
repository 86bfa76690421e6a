import type { StaffMail } from '@ronin/contracts';
import { TEXT_LIMITS } from '@ronin/contracts/limits';
import { ConsoleNotice } from '../../../ui/console/ConsoleNotice.tsx';
import { FilterBar } from '../../../ui/console/list/FilterBar.tsx';
import { ListView } from '../../../ui/console/list/ListPage.tsx';
import type { ListColumn } from '../../../ui/console/list/ListTable.tsx';
import { OpenItem } from '../../../ui/console/list/PagedList.tsx';
import { formatMoment } from '../../../ui/format/format-moment.ts';
import { Button } from '../../../ui/mantine.ts';
import { mailApi } from '../mail.api.ts';
import { formatMailKind } from '../mail-kind.ts';
import { MAIL_STATES, type MailFilters } from '../mail-view.ts';
import { MailDetail } from './MailDetail.tsx';
import { MailStateLabel, STATE_LABELS } from './MailStateLabel.tsx';

interface MailLogProps {
  readonly filters: MailFilters;
  readonly openMail: number | null;
  readonly onFilter: (filters: MailFilters) => void;
  /** Null closes the mail. */
  readonly onOpen: (id: number | null) => void;
  /** With the id of the mail that goes out. */
  readonly onResent: (id: number) => void;
}

const COLUMNS: readonly ListColumn<StaffMail>[] = [
  { label: 'State', value: (mail) => <MailStateLabel mail={mail} /> },
  { label: 'To', value: ({ to }) => to },
  { label: 'Kind', value: ({ kind }) => formatMailKind(kind) },
  { label: 'Created', value: ({ createdAt }) => formatMoment(createdAt), isNumber: true, isFirst: true },
];

/** The mails of the shop, newest first, and the one that is open. */
export function MailLog({ filters, openMail, onFilter, onOpen, onResent }: MailLogProps) {
  const query = mailApi.useListMailInfiniteQuery(filters);
  const sendsMail = query.data?.pages[0]?.sendsMail;
  const isFiltered = Object.keys(filters).length > 0;

  return (
    <>
      {sendsMail === false && (
        <ConsoleNotice text="SMTP_URL is not set, so no mail leaves this machine. Every mail is kept here to be read." />
      )}
      <ListView
        filters={
          <MailFilterBar
            filters={filters}
            onFilter={onFilter}
            isRefreshing={query.isFetching}
            onRefresh={() => void query.refetch()}
          />
        }
        name="Mails"
        query={query}
        empty={isFiltered ? 'No mail matches these filters.' : 'The shop has sent no mail yet.'}
        beginning={
          isFiltered
            ? undefined
            : {
                text: 'Every mail of the shop is here, from the first sign-in code or order on. Without SMTP_URL they are kept to be read.',
              }
        }
        keyOf={({ id }) => id}
        titleLabel="Subject"
        titleOf={({ subject }) => subject}
        columns={COLUMNS}
        isOpen={({ id }) => id === openMail}
        onOpen={({ id }) => onOpen(id)}
        detail={
          openMail === null ? null : (
            <OpenItem
              query={query}
              find={({ id }) => id === openMail}
              loading="Loading the mail"
              missing="This mail is not among the mails in the list. Load more of them, or change the filters."
            >
              {(mail) => (
                <MailDetail key={mail.id} mail={mail} sendsMail={sendsMail ?? false} onResent={onResent} />
              )}
            </OpenItem>
          )
        }
        backLabel="All mails"
        onBack={() => onOpen(null)}
      />
    </>
  );
}

const ALL = '';

interface MailFilterBarProps {
  readonly filters: MailFilters;
  readonly isRefreshing: boolean;
  readonly onFilter: (filters: MailFilters) => void;
  readonly onRefresh: () => void;
}

/** Filters by recipient, kind and state. The recipient is a whole address and counts when it is submitted. */
function MailFilterBar({ filters, isRefreshing, onFilter, onRefresh }: MailFilterBarProps) {
  const { data: previews = [] } = mailApi.useListMailPreviewsQuery();
  const kinds = [...new Set([...previews.map(({ kind }) => kind), ...(filters.kind ? [filters.kind] : [])])];
  const filterBy = (change: { to: string; kind?: string; state?: string }) => {
    const next = { kind: filters.kind ?? ALL, state: filters.state ?? ALL, ...change };
    const state = MAIL_STATES.find((known) => known === next.state);
    onFilter({
      ...(next.to && { to: next.to }),
      ...(next.kind && { kind: next.kind }),
      ...(state && { state }),
    });
  };

  return (
    <FilterBar
      name="Mails"
      label="Recipient"
      placeholder="name@example.com"
      maxLength={TEXT_LIMITS.email}
      words={filters.to ?? ''}
      onSearch={(to) => filterBy({ to })}
      choices={[
        {
          label: 'Kind',
          options: [
            { value: ALL, label: 'All kinds' },
            ...kinds.map((kind) => ({ value: kind, label: formatMailKind(kind) })),
          ],
          value: filters.kind ?? ALL,
          onChange: (kind, to) => filterBy({ kind, to }),
        },
        {
          label: 'State',
          options: [
            { value: ALL, label: 'All states' },
            ...MAIL_STATES.map((state) => ({ value: state, label: STATE_LABELS[state] })),
          ],
          value: filters.state ?? ALL,
          onChange: (state, to) => filterBy({ state, to }),
        },
      ]}
    >
      <Button variant="default" loading={isRefreshing} onClick={onRefresh}>
        Refresh
      </Button>
    </FilterBar>
  );
}
