import type { OperationsStatus, ServiceStatus, ShopProblem } from '@ronin/contracts';
import { formatClock } from '@ronin/format';
import { Link, useSearchParams } from 'react-router-dom';
import { staffPaths } from '../../staff-paths.ts';
import { ConsolePage } from '../../ui/console/ConsolePage.tsx';
import { Figures } from '../../ui/console/detail/Figures.tsx';
import { Section } from '../../ui/console/detail/Section.tsx';
import { LoadingRows } from '../../ui/console/Loaded.tsx';
import { useDocumentVisibility } from '../../ui/hooks.ts';
import { Button, SimpleGrid, Text } from '../../ui/mantine.ts';
import { operationsApi } from './operations.api.ts';
import { QueueCard } from './queues/QueueCard.tsx';
import { Throughput } from './queues/Throughput.tsx';
import { Alarms } from './summary/Alarms.tsx';
import { backupFigures, databaseFigures, mailFigures } from './summary/figures.ts';
import { Ledger } from './summary/Ledger.tsx';
import { Problems } from './summary/Problems.tsx';
import { FailedJobsTable } from './tables/FailedJobsTable.tsx';
import { Services, Workers } from './tables/Processes.tsx';
import classes from './JobBoard.module.css';

const POLL_MS = 2_000;
const JOBS = 'view=jobs';

/** The live status, or with `?view=jobs` the job board (behaviour: operations 1). */
export function OperationsConsole() {
  const [search] = useSearchParams();

  return search.toString() === JOBS ? <JobBoard /> : <LiveStatus />;
}

function LiveStatus() {
  const isVisible = useDocumentVisibility() === 'visible';
  // The error stays while the next attempt runs, isError does not.
  const { data, error, refetch } = operationsApi.useGetOperationsStatusQuery(undefined, {
    pollingInterval: isVisible ? POLL_MS : 0,
  });
  const isReachable = error === undefined;
  if (data) return <Status status={data} isReachable={isReachable} />;

  return (
    <ConsolePage title="Operations" layout="report">
      {isReachable ? (
        <LoadingRows name="Loading operations" />
      ) : (
        <>
          <Problems problems={[unreachable(UNREADABLE)]} />
          <div>
            <Button onClick={() => void refetch()}>Try again</Button>
          </div>
        </>
      )}
    </ConsolePage>
  );
}

interface StatusProps {
  readonly status: OperationsStatus;
  readonly isReachable: boolean;
}

function Status({ status, isReachable }: StatusProps) {
  const { checkedAt, backend, queues, workers, services, backup, throughput, lastWriteAt } = status;

  return (
    <ConsolePage
      title="Operations"
      layout="report"
      tools={
        <>
          <Text c={isReachable ? 'dimmed' : 'var(--bad)'}>
            {isReachable ? 'Live' : 'Not live'} · {formatClock(checkedAt)} · queues in{' '}
            {backend === 'redis' ? 'Redis' : 'PostgreSQL'}
          </Text>
          <Link to={{ search: JOBS }}>Jobs</Link>
        </>
      }
    >
      <Problems
        problems={[
          ...(isReachable
            ? []
            : [unreachable(`This page shows the state at ${formatClock(checkedAt)} and keeps trying.`)]),
          ...status.problems,
        ]}
      />
      <Section order={2} title="Services" note={countReady(services)}>
        <Services services={services} checkedAt={checkedAt} />
      </Section>
      <Section order={2} title="Ledger" note="all analytics events ever accepted">
        <Ledger ledger={status.ledger} />
      </Section>
      <Section order={2} title="Queues">
        <SimpleGrid minColWidth="min(22rem, 100%)" autoFlow="auto-fit">
          {queues.map((queue) => (
            <QueueCard key={queue.name} queue={queue} isReachable={isReachable} />
          ))}
        </SimpleGrid>
      </Section>
      <Section order={2} title="Throughput" note="events stored per minute">
        <Throughput throughput={throughput} lastWriteAt={lastWriteAt} />
      </Section>
      <Section
        order={2}
        title="Workers"
        note={`${String(workers.filter(({ state }) => state !== 'gone').length)} running`}
      >
        <Workers workers={workers} />
      </Section>
      <Section order={2} title="Mail">
        <Figures plain figures={mailFigures(status.mail)} />
      </Section>
      <Section order={2} title="Database">
        <Figures plain figures={databaseFigures(status.database)} />
      </Section>
      <Section order={2} title="Backup" note="every night at three">
        {backup.last === null ? (
          <p>There is no backup yet. The first one is taken tonight.</p>
        ) : (
          <Figures plain figures={backupFigures(backup.last)} />
        )}
      </Section>
      <Section order={2} title="Alarms" note="by mail and webhook">
        <Alarms alarms={status.alarms} />
      </Section>
      {queues
        .filter(({ jobs }) => (jobs?.failed ?? 0) > 0)
        .map(({ name }) => (
          <Section order={2} key={name} title={`Failed jobs of ${name}`}>
            <FailedJobsTable name={name} />
          </Section>
        ))}
    </ConsolePage>
  );
}

const UNREADABLE = 'Its status cannot be read. If this lasts, check the api and the database.';

const unreachable = (text: string): ShopProblem => ({
  key: 'unreachable',
  level: 'error',
  title: 'The shop does not respond',
  text,
  since: null,
});

/** `5 of 5 ready` */
const countReady = (services: readonly ServiceStatus[]): string =>
  `${String(services.filter(({ ready }) => ready > 0).length)} of ${String(services.length)} ready`;

/** Single jobs of the queues, to be read, repeated and removed. It is a page of the api in a frame. */
const JobBoard = () => (
  <ConsolePage title="Jobs" layout="list" tools={<Link to={staffPaths.operations}>Back to Operations</Link>}>
    <iframe className={classes.board} src="/api/operations/board" title="Jobs of the queues" />
  </ConsolePage>
);
