import { Button, Skeleton } from '../../ui/mantine.ts';
import { useDocumentVisibility } from '../../ui/hooks.ts';
import { useState, type ReactNode } from 'react';
import type { OperationsStatus, QueueStatus, ServiceStatus } from '@ronin/contracts';
import { toApiError } from '../../app/api.ts';
import { useAppDispatch } from '../../app/hooks.ts';
import { showFailure, showToast } from '../../app/toasts.ts';
import { formatClock } from '../../ui/format/format-number.ts';
import { DatabaseFigures } from './queues/DatabaseFigures.tsx';
import { FailedJobsTable } from './tables/FailedJobsTable.tsx';
import { Ledger } from './summary/Ledger.tsx';
import { useGetOperationsStatusQuery, useSteerQueueMutation, type QueueVerb } from './operations.api.ts';
import classes from './OperationsConsole.module.css';
import { Problems } from './summary/Problems.tsx';
import { QueueCard } from './queues/QueueCard.tsx';
import { Services } from './tables/Services.tsx';
import { SteerDialog, type Intention } from './queues/QueueActionDialog.tsx';
import { Throughput } from './queues/Throughput.tsx';
import { findProblems } from './summary/health-summary.ts';
import { Workers } from './tables/Workers.tsx';

const EVERY_MS = 2_000;
const BOARD = '/api/operations/board';

/** What runs, what waits and what failed, as of two seconds ago, and what an operator can do about it. */
export function OperationsConsole() {
  const isSeen = useDocumentVisibility() === 'visible';
  const { data, isError, refetch } = useGetOperationsStatusQuery(undefined, {
    pollingInterval: isSeen ? EVERY_MS : 0,
  });
  if (!data && isError) return <Unreachable onRetry={() => void refetch()} />;
  if (!data) return <Loading />;

  return <Board status={data} isReachable={!isError} />;
}

interface BoardProps {
  readonly status: OperationsStatus;
  readonly isReachable: boolean;
}

function Board({ status, isReachable }: BoardProps) {
  const { queues, workers, services, database, throughput, lastWriteAt, ledger, checkedAt, backend } = status;
  const { intention, isBusy, start, confirm, cancel } = useSteering();

  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <h1 className={classes.title}>Operations</h1>
        <p className={classes.live} data-live={isReachable}>
          {isReachable ? 'Live' : 'Not live'} · {formatClock(checkedAt)} · queues in{' '}
          {backend === 'redis' ? 'Redis' : 'PostgreSQL'}
        </p>
        <a className={classes.board} href={BOARD} target="_blank" rel="noreferrer">
          Bull Board
        </a>
      </header>
      <Problems problems={findProblems(status, isReachable)} />
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
              onSteer={(verb) => {
                start({ verb, queue });
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
      <Part title="Database">
        <DatabaseFigures database={database} />
      </Part>
      {queues
        .filter(({ jobs }) => (jobs?.failed ?? 0) > 0)
        .map(({ name, jobs }) => (
          <Part key={name} title={`Failed jobs of ${name}`}>
            <FailedJobsTable name={name} failed={jobs?.failed ?? 0} />
          </Part>
        ))}
      <SteerDialog intention={intention} isBusy={isBusy} onConfirm={confirm} onClose={cancel} />
    </div>
  );
}

const DONE = {
  pause: 'is paused',
  resume: 'is running again',
  'retry-failed': ': its failed jobs are waiting again',
  'retry-now': ': its jobs are tried again now',
} as const satisfies Record<QueueVerb, string>;

/** From the button to the call. A question comes first, but for what changes nothing that would not come by itself. */
function useSteering() {
  const dispatch = useAppDispatch();
  const [intention, setIntention] = useState<Intention | null>(null);
  const [steer, { isLoading }] = useSteerQueueMutation();
  const run = ({ verb, queue }: { verb: QueueVerb; queue: QueueStatus }) => {
    void steer({ name: queue.name, verb })
      .unwrap()
      .then(
        () => dispatch(showToast({ title: 'Done', description: `${queue.name} ${DONE[verb]}` })),
        (error: unknown) => dispatch(showFailure(presentFailure(toApiError(error).status))),
      )
      .finally(() => {
        setIntention(null);
      });
  };

  return {
    intention,
    isBusy: isLoading,
    start: ({ verb, queue }: { verb: QueueVerb; queue: QueueStatus }) => {
      if (verb === 'retry-now') run({ verb, queue });
      else setIntention({ verb, queue });
    },
    confirm: run,
    cancel: () => {
      setIntention(null);
    },
  };
}

const presentFailure = (status: number | null): string =>
  status === 503 || status === null
    ? 'The queue could not be reached. Nothing was changed.'
    : `The shop refused (${String(status)}).`;

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

/** `4 of 4 ready` */
const countReady = (services: readonly ServiceStatus[]): string =>
  `${String(services.filter(({ ready }) => ready > 0).length)} of ${String(services.length)} ready`;

function Loading() {
  return (
    <div className={classes.page} role="status" aria-label="Loading operations">
      <Skeleton height={28} width={160} />
      <Skeleton height={64} />
      <Skeleton height={88} />
      <Skeleton height={150} />
      <Skeleton height={120} />
    </div>
  );
}

function Unreachable({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>Operations</h1>
      <Problems
        problems={[
          {
            tone: 'bad',
            title: 'The shop does not answer',
            text: 'Its status cannot be read. If this lasts, check the api and the database.',
          },
        ]}
      />
      <div>
        <Button onClick={onRetry}>Try again</Button>
      </div>
    </div>
  );
}
