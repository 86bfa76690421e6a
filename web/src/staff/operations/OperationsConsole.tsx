import type { OperationsStatus, ServiceStatus, ShopProblem } from '@ronin/contracts';
import { formatClock } from '@ronin/format';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { ConsolePage } from '../../ui/console/ConsolePage.tsx';
import { useDocumentVisibility } from '../../ui/hooks.ts';
import { Button, Skeleton } from '../../ui/mantine.ts';
import { JobBoard } from './JobBoard.tsx';
import { useGetOperationsStatusQuery } from './operations.api.ts';
import { BackupAge } from './queues/BackupAge.tsx';
import { DatabaseSize } from './queues/DatabaseSize.tsx';
import { MailFigures } from './queues/MailFigures.tsx';
import { QueueActionDialog } from './queues/QueueActionDialog.tsx';
import { QueueCard } from './queues/QueueCard.tsx';
import { Throughput } from './queues/Throughput.tsx';
import { useQueueActions } from './queues/use-queue-actions.ts';
import { Alarms } from './summary/Alarms.tsx';
import { Ledger } from './summary/Ledger.tsx';
import { Problems } from './summary/Problems.tsx';
import { FailedJobsTable } from './tables/FailedJobsTable.tsx';
import { Services } from './tables/Services.tsx';
import { Workers } from './tables/Workers.tsx';
import classes from './OperationsConsole.module.css';

const POLL_MS = 2_000;
/** The address of single jobs. */
const JOBS = 'view=jobs';

/** What runs, what waits and what failed, or single jobs (behaviour: operations 1). */
export function OperationsConsole() {
  const [search] = useSearchParams();

  return search.toString() === JOBS ? <JobBoard /> : <LiveStatus />;
}

/** The state of services, queues and workers, refreshed every two seconds, and the actions on queues. */
function LiveStatus() {
  const isVisible = useDocumentVisibility() === 'visible';
  // The error stays while the next attempt runs, isError does not.
  const { data, error, refetch } = useGetOperationsStatusQuery(undefined, {
    pollingInterval: isVisible ? POLL_MS : 0,
  });
  const isReachable = error === undefined;
  if (!data && !isReachable) return <Unreachable onRetry={() => void refetch()} />;
  if (!data) return <Loading />;

  return <Status status={data} isReachable={isReachable} />;
}

interface StatusProps {
  readonly status: OperationsStatus;
  readonly isReachable: boolean;
}

function Status({ status, isReachable }: StatusProps) {
  const { queues, workers, services, database, backup, mail, throughput, lastWriteAt, ledger } = status;
  const { checkedAt, backend } = status;
  const { pending, isBusy, start, confirm, cancel } = useQueueActions();

  return (
    <ConsolePage
      title="Operations"
      layout="report"
      tools={
        <>
          <p className={classes.live} data-live={isReachable}>
            {isReachable ? 'Live' : 'Not live'} · {formatClock(checkedAt)} · queues in{' '}
            {backend === 'redis' ? 'Redis' : 'PostgreSQL'}
          </p>
          <Link className={classes.board ?? ''} to={{ search: JOBS }}>
            Jobs
          </Link>
        </>
      }
    >
      <Problems
        problems={isReachable ? status.problems : [unreachableSince(checkedAt), ...status.problems]}
      />
      <Part title="Services" note={countReady(services)}>
        <Services services={services} checkedAt={checkedAt} />
      </Part>
      <Part title="Ledger" note="all analytics events ever accepted">
        <Ledger ledger={ledger} />
      </Part>
      <Part title="Queues">
        <div className={classes.queues}>
          {queues.map((queue) => (
            <QueueCard
              key={queue.name}
              queue={queue}
              isBusy={isBusy || !isReachable}
              onAction={(action) => {
                start({ action, queue });
              }}
            />
          ))}
        </div>
      </Part>
      <Part title="Throughput" note="events stored per minute">
        <Throughput minutes={throughput} lastWriteAt={lastWriteAt} />
      </Part>
      <Part
        title="Workers"
        note={`${String(workers.filter(({ state }) => state !== 'gone').length)} running`}
      >
        <Workers workers={workers} />
      </Part>
      <Part title="Mail">
        <MailFigures mail={mail} />
      </Part>
      <Part title="Database">
        <DatabaseSize database={database} />
      </Part>
      <Part title="Backup" note="every night at three">
        <BackupAge backup={backup} />
      </Part>
      <Part title="Alarms" note="by mail and webhook">
        <Alarms alarms={status.alarms} />
      </Part>
      {queues
        .filter(({ jobs }) => (jobs?.failed ?? 0) > 0)
        .map(({ name, jobs }) => (
          <Part key={name} title={`Failed jobs of ${name}`}>
            <FailedJobsTable name={name} failed={jobs?.failed ?? 0} />
          </Part>
        ))}
      <QueueActionDialog pending={pending} isBusy={isBusy} onConfirm={confirm} onClose={cancel} />
    </ConsolePage>
  );
}

const unreachableSince = (checkedAt: string): ShopProblem => ({
  key: 'unreachable',
  level: 'error',
  title: 'The shop does not respond',
  text: `This page shows the state at ${formatClock(checkedAt)} and keeps trying.`,
  since: null,
});

interface PartProps {
  readonly title: string;
  readonly note?: string;
  readonly children: ReactNode;
}

function Part({ title, note, children }: PartProps) {
  return (
    <section className={classes.part} aria-label={title}>
      <h2 className={classes.partTitle}>
        {title}
        {note !== undefined && <span className={classes.quiet}> {note}</span>}
      </h2>
      {children}
    </section>
  );
}

/** `5 of 5 ready` */
const countReady = (services: readonly ServiceStatus[]): string =>
  `${String(services.filter(({ ready }) => ready > 0).length)} of ${String(services.length)} ready`;

function Loading() {
  return (
    <ConsolePage title="Operations" layout="report">
      <div className={classes.loading} role="status" aria-label="Loading operations">
        <Skeleton height={64} />
        <Skeleton height={88} />
        <Skeleton height={150} />
        <Skeleton height={120} />
      </div>
    </ConsolePage>
  );
}

function Unreachable({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <ConsolePage title="Operations" layout="report">
      <Problems
        problems={[
          {
            key: 'unreachable',
            level: 'error',
            title: 'The shop does not respond',
            text: 'Its status cannot be read. If this lasts, check the api and the database.',
            since: null,
          },
        ]}
      />
      <div>
        <Button onClick={onRetry}>Try again</Button>
      </div>
    </ConsolePage>
  );
}
