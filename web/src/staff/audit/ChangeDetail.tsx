import type { AuditEntry } from '@ronin/contracts';
import { Link } from 'react-router-dom';
import { Detail, Facts } from '../../ui/console/detail/Detail.tsx';
import { ScrollTable } from '../../ui/console/detail/ScrollTable.tsx';
import { formatMoment } from '../../ui/format/format-moment.ts';
import { Table } from '../../ui/mantine.ts';
import { AUDIT_VIEW } from './audit-view.ts';
import { formatSubject, formatWord, listChangedFields } from './format-change.ts';

const searchFor = (filter: { subject?: string; user?: string }) => ({
  search: AUDIT_VIEW.format(filter).toString(),
});

/** One change with its fields before and after. */
export function ChangeDetail({ change }: { readonly change: AuditEntry }) {
  const { subject, action, username, userId, at } = change;

  return (
    <Detail
      name={`${formatWord(action)}: ${subject}`}
      title={`${formatSubject(subject)}: ${formatWord(action).toLowerCase()}`}
    >
      <Facts>
        <time dateTime={at}>{formatMoment(at)}</time>
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
