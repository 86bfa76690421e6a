import type { AuditEntry } from '@ronin/contracts';
import { TEXT_LIMITS } from '@ronin/contracts/limits';
import { FilterBar } from '../../ui/console/list/FilterBar.tsx';
import { ListPage } from '../../ui/console/list/ListPage.tsx';
import type { ListColumn } from '../../ui/console/list/ListTable.tsx';
import { useView } from '../../ui/console/list/use-view.ts';
import { formatMoment } from '../../ui/format/format-moment.ts';
import { auditApi } from './audit.api.ts';
import { AUDIT_VIEW } from './audit-view.ts';
import { ChangeDetail } from './ChangeDetail.tsx';
import { formatSubject, formatWord } from './format-change.ts';

const COLUMNS: readonly ListColumn<AuditEntry>[] = [
  { label: 'Change', value: ({ action }) => formatWord(action) },
  { label: 'By', value: ({ username }) => username },
  {
    label: 'At',
    value: ({ at }) => <time dateTime={at}>{formatMoment(at)}</time>,
    isNumber: true,
    isFirst: true,
  },
];

/** Every change by staff, newest first (behaviour: staff 6). */
export function AuditConsole() {
  const [view, change] = useView(AUDIT_VIEW);
  const query = auditApi.useListAuditInfiniteQuery(AUDIT_VIEW.toFilters(view));

  return (
    <ListPage
      title="Audit"
      filters={
        <FilterBar
          name="Changes"
          label="Subject"
          placeholder="order, or order R-7K3M-9Q2F"
          maxLength={TEXT_LIMITS.name}
          words={view.subject}
          onSearch={(subject) => change({ subject, open: null })}
          choices={[
            {
              label: 'User',
              options: [
                { value: '', label: 'All users' },
                ...(view.user ? [{ value: view.user, label: view.user }] : []),
              ],
              value: view.user,
              onChange: (user) => change({ user, open: null }),
            },
          ]}
        />
      }
      name="Changes"
      query={query}
      empty="Nobody has changed anything yet."
      beginning="Each change by staff appears here: who, when, and what it was before."
      filtered={AUDIT_VIEW.isFiltered(view) && 'No change matches these filters.'}
      keyOf={({ id }) => id}
      titleLabel="Subject"
      titleOf={({ subject }) => formatSubject(subject)}
      columns={COLUMNS}
      open={view.open}
      onOpen={(open) => change({ open })}
      detail={(open: AuditEntry) => <ChangeDetail change={open} />}
      missing="This change is not among the changes in the list. Load more of them, or change the filters."
      backLabel="All changes"
    />
  );
}
