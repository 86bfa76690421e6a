import { TEXT_LIMITS } from '@ronin/contracts/limits';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ConsoleList } from '../../ui/console/ConsoleList.tsx';
import { ConsoleNotice } from '../../ui/console/ConsoleNotice.tsx';
import { ConsolePage } from '../../ui/console/ConsolePage.tsx';
import { FilterBar } from '../../ui/console/FilterBar.tsx';
import { Filters } from '../../ui/console/Filters.tsx';
import { ListAndDetail } from '../../ui/console/ListAndDetail.tsx';
import { ListRow } from '../../ui/console/ListRow.tsx';
import { LoadingRows } from '../../ui/console/LoadingRows.tsx';
import { formatMoment } from '../../ui/format/format-moment.ts';
import { useListAuditInfiniteQuery } from './audit.api.ts';
import { type AuditView, formatAuditView, parseAuditView, toAuditFilters } from './audit-view.ts';
import { ChangeDetail } from './ChangeDetail.tsx';
import { formatSubject, formatWord } from './format-change.ts';

/** Every change by staff, newest first (behaviour: staff 6). */
export function AuditConsole() {
  const [search, setSearch] = useSearchParams();
  const view = parseAuditView(search);
  const change = (next: Partial<AuditView>) => {
    setSearch(formatAuditView({ ...view, ...next }), { preventScrollReset: true });
  };
  const list = useListAuditInfiniteQuery(toAuditFilters(view), { refetchOnMountOrArgChange: true });
  const open = list.data?.pages.flatMap(({ items }) => items).find(({ id }) => id === view.open);
  const isFiltered = view.subject !== '' || view.user !== '';

  return (
    <ConsolePage title="Audit" layout="list">
      <AuditFilterBar key={`${view.subject} ${view.user}`} view={view} onChange={change} />
      <ListAndDetail
        list={
          <ConsoleList
            name="Changes"
            query={list}
            empty={isFiltered ? 'No change matches these filters.' : 'Nobody has changed anything yet.'}
            renderRow={({ id, subject, action, username, at }) => (
              <ListRow
                key={id}
                title={formatSubject(subject)}
                meta={<time dateTime={at}>{formatMoment(at)}</time>}
                detail={
                  <>
                    <span>{formatWord(action)}</span>
                    <span>{username}</span>
                  </>
                }
                isOpen={id === view.open}
                onOpen={() => {
                  change({ open: id });
                }}
              />
            )}
          />
        }
        detail={
          view.open === null ? null : open ? (
            <ChangeDetail key={open.id} change={open} />
          ) : list.isFetching ? (
            <LoadingRows name="Loading the change" />
          ) : (
            <ConsoleNotice text="This change is not among the changes in the list. Load more of them, or change the filters." />
          )
        }
        hint="Choose a change to see what was before and after."
        backLabel="All changes"
        onBack={() => {
          change({ open: null });
        }}
      />
    </ConsolePage>
  );
}

interface AuditFilterBarProps {
  readonly view: AuditView;
  readonly onChange: (change: Partial<AuditView>) => void;
}

function AuditFilterBar({ view, onChange }: AuditFilterBarProps) {
  const [subject, setSubject] = useState(view.subject);

  return (
    <Filters isOpen={view.open !== null}>
      <FilterBar
        name="Changes"
        words={{
          label: 'Subject',
          placeholder: 'order, or order R-7K3M-9Q2F',
          maxLength: TEXT_LIMITS.name,
          value: subject,
          onChange: setSubject,
        }}
        choices={[
          {
            label: 'User',
            options: [
              { value: '', label: 'All users' },
              ...(view.user ? [{ value: view.user, label: view.user }] : []),
            ],
            value: view.user,
            onChange: (user) => {
              onChange({ user: user ?? '', open: null });
            },
          },
        ]}
        onSubmit={() => {
          onChange({ subject: subject.trim(), open: null });
        }}
      />
    </Filters>
  );
}
