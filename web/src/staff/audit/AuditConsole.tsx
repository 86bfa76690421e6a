import type { AuditEntry } from '@ronin/contracts';
import { auditCalls } from '@ronin/contracts/calls';
import { TEXT_LIMITS } from '@ronin/contracts/limits';
import { Link } from 'react-router-dom';
import { consoleApi } from '../../app/calls/console-api.ts';
import { Detail, Facts, Moment } from '../../ui/console/detail/Detail.tsx';
import { ScrollTable } from '../../ui/console/detail/ScrollTable.tsx';
import { FilterBar } from '../../ui/console/list/FilterBar.tsx';
import { ListPage } from '../../ui/console/list/ListPage.tsx';
import { defineView, openId, useView, words } from '../../ui/console/list/view.ts';
import { Table } from '../../ui/mantine.ts';
import { formatSubject, formatWord, listChangedFields } from './format-change.ts';

const auditApi = consoleApi(auditCalls);

const VIEW = defineView({ subject: words, user: words, open: openId('change') });

/** Every change by staff, newest first (behaviour: staff 6). */
export function AuditConsole() {
  const [view, change] = useView(VIEW);

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
      query={auditApi.useListAuditInfiniteQuery(VIEW.toFilters(view))}
      empty="Nobody has changed anything yet."
      beginning="Each change by staff appears here: who, when, and what it was before."
      filtered={VIEW.isFiltered(view) && 'No change matches these filters.'}
      keyOf={({ id }) => id}
      titleLabel="Subject"
      titleOf={({ subject }) => formatSubject(subject)}
      columns={[
        { label: 'Change', value: ({ action }) => formatWord(action) },
        { label: 'By', value: ({ username }) => username },
        { label: 'At', value: ({ at }) => <Moment at={at} />, isNumber: true, isFirst: true },
      ]}
      open={view.open}
      onOpen={(open) => change({ open })}
      detail={(entry) => <ChangeDetail change={entry} />}
      missing="This change is not among the changes in the list. Load more of them, or change the filters."
      backLabel="All changes"
    />
  );
}

const searchFor = (filter: { subject?: string; user?: string }) => ({
  search: VIEW.format(filter).toString(),
});

function ChangeDetail({ change }: { readonly change: AuditEntry }) {
  const { subject, action, username, userId, at } = change;

  return (
    <Detail
      name={`${formatWord(action)}: ${subject}`}
      title={`${formatSubject(subject)}: ${formatWord(action).toLowerCase()}`}
    >
      <Facts>
        <Moment at={at} />
        <span>by {userId === null ? `the ${username}` : username}</span>
      </Facts>
      <ScrollTable name="Fields" headings={['Field', 'Before', 'After']} isText>
        {listChangedFields(change).map(({ name, before, after }) => (
          <Table.Tr key={name}>
            <Table.Th scope="row">{name}</Table.Th>
            <Table.Td>{before}</Table.Td>
            <Table.Td>{after}</Table.Td>
          </Table.Tr>
        ))}
      </ScrollTable>
      <Facts>
        <Link to={searchFor({ subject })}>All changes of {subject}</Link>
        <Link to={searchFor({ user: username })}>All changes by {username}</Link>
      </Facts>
    </Detail>
  );
}
