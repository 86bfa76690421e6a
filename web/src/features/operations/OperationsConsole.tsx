import { Button, Skeleton } from '@mantine/core';
import { useDocumentVisibility } from '@mantine/hooks';
import { useState, type ReactNode } from 'react';
import type { OperationsStatus } from '@ronin/contracts';
import { toApiError } from '../../app/api.ts';
import { useAppDispatch } from '../../app/hooks.ts';
import { showFailure, showToast } from '../../app/toasts.ts';
import { formatClock } from '../../components/figures.ts';
import { FailedJobsTable } from './FailedJobsTable.tsx';
import { Ledger } from './Ledger.tsx';
import { Mark } from './Mark.tsx';
import { useGetOperationsStatusQuery, useSteerQueueMutation } from './operations.api.ts';
import classes from './OperationsConsole.module.css';
import { QueueCard } from './QueueCard.tsx';
import { SteerDialog, type Intention } from './SteerDialog.tsx';
import { Throughput } from './Throughput.tsx';
import { judge } from './verdict.ts';
import { Workers } from './Workers.tsx';

const EVERY_MS = 2_000;
const BOARD = '/api/operations/board';

/** What runs, what waits and what failed, as of two seconds ago; and the few handles there are. */
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
  const { queues, workers, throughput, lastWriteAt, ledger, checkedAt, backend } = status;
  const { tone, title, text } = judge(status, isReachable);
  const { intention, isBusy, ask, confirm, cancel } = useSteering();

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
      <section
        className={classes.verdict}
        data-tone={tone}
        aria-label="How it stands"
        role={tone === 'bad' ? 'alert' : 'status'}
      >
        <Mark tone={tone} />
        <div>
          <h2 className={classes.verdictTitle}>{title}</h2>
          <p className={classes.quiet}>{text}</p>
        </div>
      </section>
      <Part title="Ledger" note="analytics events since the first">
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
                ask({ verb, queue });
              }}
            />
          ))}
        </div>
      </Part>
      <Part title="Throughput" note="events stored a minute">
        <Throughput minutes={throughput} lastWriteAt={lastWriteAt} />
      </Part>
      <Part title="Workers" note={`${String(workers.filter(({ state }) => state !== 'gone').length)} alive`}>
        <Workers workers={workers} />
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
  resume: 'goes on',
  'retry-failed': ': its failed jobs wait again',
} as const;

/** From the button to the call, by way of a question. */
function useSteering() {
  const dispatch = useAppDispatch();
  const [intention, setIntention] = useState<Intention | null>(null);
  const [steer, { isLoading }] = useSteerQueueMutation();
  const confirm = ({ verb, queue }: Intention) => {
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
    ask: setIntention,
    confirm,
    cancel: () => {
      setIntention(null);
    },
  };
}

const presentFailure = (status: number | null): string =>
  status === 503 || status === null
    ? 'The queue could not be reached. It is as it was.'
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
    <div className={classes.page} role="alert">
      <h1 className={classes.title}>Operations</h1>
      <section className={classes.verdict} data-tone="bad">
        <Mark tone="bad" />
        <div>
          <h2 className={classes.verdictTitle}>The shop does not answer</h2>
          <p className={classes.quiet}>
            Neither queues nor ledger can be read. If this lasts, look at the api and the database.
          </p>
        </div>
      </section>
      <div>
        <Button onClick={onRetry}>Try again</Button>
      </div>
    </div>
  );
}
