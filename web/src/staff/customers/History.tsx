import type { StaffRole } from '@ronin/contracts';
import { Link } from 'react-router-dom';
import { hasRole, useStaffSession } from '../../app/staff-session.ts';
import { staffPaths } from '../../staff-paths.ts';
import { formatMoment } from '../../ui/format/format-moment.ts';
import { formatAmount } from '../../ui/format/format-price.ts';
import type { CustomerDetails } from './customers.api.ts';
import classes from './Customers.module.css';

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
export function History({ customer }: { readonly customer: CustomerDetails }) {
  const { history, historyIsCut } = customer;

  return (
    <section className={classes.section} aria-label="History">
      <h3 className={classes.title}>History</h3>
      {history.length === 0 && <p className={classes.quiet}>Nothing has happened yet.</p>}
      <ol className={classes.history}>
        {history.map((item) => (
          <HistoryItem key={`${item.kind} ${item.ref}`} item={item} />
        ))}
      </ol>
      {historyIsCut && <p className={classes.quiet}>These are the newest hundred. There are older ones.</p>}
    </section>
  );
}

function HistoryItem({ item }: { readonly item: Item }) {
  const { kind, at, ref, title, status, total } = item;
  const { label, role, path } = KINDS[kind];
  const { staff } = useStaffSession();
  const name = kind === 'chat' ? label : `${label} ${title}`;

  return (
    <li className={classes.item}>
      <time className={classes.quiet} dateTime={at}>
        {formatMoment(at)}
      </time>
      <span className={classes.name}>
        {staff !== null && hasRole(staff, role) ? <Link to={path(ref)}>{name}</Link> : name}
      </span>
      <span className={classes.quiet}>
        {status}
        {total !== null && `, ${formatAmount(total)}`}
      </span>
    </li>
  );
}
