import type { StaffOverview } from '@ronin/contracts';
import { formatBytes, formatCount } from '@ronin/format';
import { Link } from 'react-router-dom';
import { staffPaths } from '../../staff-paths.ts';
import { Figures } from '../../ui/console/detail/Figures.tsx';
import { Section } from '../../ui/console/detail/Section.tsx';
import { formatMoment } from '../../ui/format/format-moment.ts';
import classes from './OverviewConsole.module.css';

export const Support = ({ chats }: { readonly chats: NonNullable<StaffOverview['chats']> }) => (
  <Section order={2} title="Chat">
    <Figures
      figures={[
        { name: 'Waiting', value: formatCount(chats.waiting), isError: chats.waiting > 0 },
        { name: 'With an agent', value: formatCount(chats.active) },
        { name: 'Last 24 hours', value: formatCount(chats.lastDay) },
      ]}
    />
  </Section>
);

export const Catalogue = ({ stock }: { readonly stock: NonNullable<StaffOverview['stock']> }) => (
  <Section order={2} title="Products">
    <Figures
      figures={[
        { name: 'Published', value: formatCount(stock.published) },
        { name: 'Drafts', value: formatCount(stock.drafts) },
        { name: 'Sold out', value: formatCount(stock.soldOut), isError: stock.soldOut > 0 },
      ]}
    />
  </Section>
);

/** The processes, queues and stores of the shop in short, for operators (behaviour: staff 7). */
export function System({ health }: { readonly health: NonNullable<StaffOverview['health']> }) {
  const { backend, backup, databaseBytes, services, waitingJobs, waitingMails } = health;

  return (
    <Section
      order={2}
      title="System"
      note={health.problems.length === 0 ? 'All is well.' : undefined}
      className={classes.system}
    >
      <Figures
        figures={[
          ...services.map(({ name, ready }) => ({
            name,
            value: ready === 0 ? 'not ready' : ready === 1 ? 'ready' : `${String(ready)} ready`,
            isError: ready === 0,
          })),
          {
            name: 'Jobs waiting',
            value: waitingJobs === null ? 'not known' : formatCount(waitingJobs),
            isError: waitingJobs === null,
          },
          { name: 'Queues in', value: backend === 'redis' ? 'Redis' : 'PostgreSQL' },
          { name: 'Mails waiting', value: formatCount(waitingMails) },
          { name: 'Database', value: formatBytes(databaseBytes) },
          {
            name: backup.hasFailed ? 'Last backup; the next one failed' : 'Last backup',
            value: backup.lastAt === null ? 'none yet' : formatMoment(backup.lastAt),
            isError: backup.hasFailed || backup.isOverdue,
          },
        ]}
      />
      <p>
        <Link to={staffPaths.operations}>Open Operations</Link>
      </p>
    </Section>
  );
}
