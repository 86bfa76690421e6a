import type { StaffRole } from '@ronin/contracts';
import { writeMailto } from '@ronin/format/mailto';
import { Link } from 'react-router-dom';
import { hasRole, useStaffSession } from '../../app/staff-session.ts';
import { staffPaths } from '../../staff-paths.ts';
import { Detail, Moment } from '../../ui/console/detail/Detail.tsx';
import { Figures } from '../../ui/console/detail/Figures.tsx';
import { Section } from '../../ui/console/detail/Section.tsx';
import { Loaded } from '../../ui/console/Loaded.tsx';
import { formatMoment } from '../../ui/format/format-moment.ts';
import { formatMoney } from '../../ui/format/format-money.ts';
import { Table, Text } from '../../ui/mantine.ts';
import { type CustomerDetails, customersApi } from './customers.api.ts';
import { countOrders, describeProof, nameOf } from './describe-customer.ts';

export const CustomerDetail = ({ address }: { readonly address: string }) => (
  <Loaded query={customersApi.useGetCustomerQuery({ address })} name="Loading the customer">
    {(customer) => (
      <Detail
        title={nameOf(customer)}
        facts={
          <>
            <span>{customer.kind === 'account' ? 'Account' : 'Guest: the address was only typed'}</span>
            <a href={writeMailto(customer.email)}>{customer.email}</a>
            {customer.phone !== null && (
              <a href={`tel:${customer.phone.replaceAll(/[^+\d]/g, '')}`}>{customer.phone}</a>
            )}
          </>
        }
      >
        <Numbers customer={customer} />
        <History customer={customer} />
      </Detail>
    )}
  </Loaded>
);

function Numbers({ customer }: { readonly customer: CustomerDetails }) {
  const { orders, paid, lastOrderAt, createdAt } = customer;
  const proof = describeProof(customer);
  const numbers = [
    { name: 'Ordered', value: countOrders(orders) },
    ...(proof === null ? [] : [{ name: 'Proven', value: proof }]),
    { name: 'Paid and not refunded', value: formatMoney(paid) },
    { name: 'Last order', value: lastOrderAt === null ? '–' : formatMoment(lastOrderAt) },
    { name: 'First seen', value: formatMoment(createdAt) },
  ];

  return (
    <>
      <Figures figures={numbers} />
      <Text c="dimmed" size="sm">
        All orders with this address count here, also unpaid and ended ones.
      </Text>
    </>
  );
}

type Item = CustomerDetails['history'][number];

/** What the console of each kind is called, where it is, and who may open it. */
const KINDS: Record<Item['kind'], { label: string; role: StaffRole; path: (ref: string) => string }> = {
  order: {
    label: 'Order',
    role: 'clerk',
    path: (ref) => `${staffPaths.orders}?${new URLSearchParams({ order: ref }).toString()}`,
  },
  chat: { label: 'Chat', role: 'agent', path: () => staffPaths.chat },
  ticket: { label: 'Ticket', role: 'agent', path: (ref) => `${staffPaths.inbox}?item=tickets-${ref}` },
  message: { label: 'Message', role: 'agent', path: (ref) => `${staffPaths.inbox}?item=contacts-${ref}` },
};

/** Orders, chats, tickets and messages, newest first, each a link for those who may open it. */
function History({ customer }: { readonly customer: CustomerDetails }) {
  const { history, historyIsCut } = customer;

  return (
    <Section title="History">
      {history.length === 0 && <Text c="dimmed">Nothing has happened yet.</Text>}
      <Table>
        <Table.Tbody>
          {history.map((item) => (
            <HistoryItem
              key={`${item.kind} ${item.ref}`}
              item={item}
              isTyped={customer.kind === 'account' && !item.proven}
            />
          ))}
        </Table.Tbody>
      </Table>
      {historyIsCut && <Text c="dimmed">These are the newest hundred. There are older ones.</Text>}
    </Section>
  );
}

interface HistoryItemProps {
  readonly item: Item;
  /** Of an account, and only its address was typed. */
  readonly isTyped: boolean;
}

function HistoryItem({ item, isTyped }: HistoryItemProps) {
  const { kind, at, ref, title, status, total } = item;
  const { label, role, path } = KINDS[kind];
  const { staff } = useStaffSession();
  const name = kind === 'chat' ? label : `${label} ${title}`;

  return (
    <Table.Tr>
      <Table.Td c="dimmed">
        <Moment at={at} />
      </Table.Td>
      <Table.Td>
        {staff !== null && hasRole(staff, role) ? <Link to={path(ref)}>{name}</Link> : name}
      </Table.Td>
      <Table.Td c="dimmed" ta="end">
        {isTyped && 'address typed, '}
        {status}
        {total !== null && `, ${formatMoney(total)}`}
      </Table.Td>
    </Table.Tr>
  );
}
