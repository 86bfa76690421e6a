import type { OperationsStatus, ServiceStatus, ShopProblem } from '@ronin/contracts';
import { formatClock } from '@ronin/format';
import { Link, useSearchParams } from 'react-router-dom';
import { ConsolePage } from '../../ui/console/ConsolePage.tsx';
import { Section } from '../../ui/console/detail/Section.tsx';
import { useDocumentVisibility } from '../../ui/hooks.ts';
import { Button, SimpleGrid, Skeleton, Stack, Text } from '../../ui/mantine.ts';
import { JobBoard } from './JobBoard.tsx';
import { operationsApi } from './operations.api.ts';
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

const POLL_MS = 2_000;
/** The address of single jobs. */
const JOBS = 'view=jobs';

/** The live status, or with `?view=jobs` the job board (behaviour: operations 1). */
export function OperationsConsole() {
  const [search] = useSearchParams();

  return search.toString() === JOBS ? <JobBoard /> : <LiveStatus />;
}

/** The state of services, queues and workers, refreshed every two seconds, and the actions on queues. */
function LiveStatus() {
  const isVisible = useDocumentVisibility() === 'visible';
  // The error stays while the next attempt runs, isError does not.
  const { data, error, refetch } = operationsApi.useGetOperationsStatusQuery(undefined, {
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
          <Text c={isReachable ? 'dimmed' : 'var(--bad)'}>
            {isReachable ? 'Live' : 'Not live'} · {formatClock(checkedAt)} · queues in{' '}
            {backend === 'redis' ? 'Redis' : 'PostgreSQL'}
          </Text>
          <Link to={{ search: JOBS }}>Jobs</Link>
        </>
      }
    >
      <Problems
        problems={isReachable ? status.problems : [unreachableSince(checkedAt), ...status.problems]}
      />
      <Section order={2} title="Services" note={countReady(services)}>
        <Services services={services} checkedAt={checkedAt} />
      </Section>
      <Section order={2} title="Ledger" note="all analytics events ever accepted">
        <Ledger ledger={ledger} />
      </Section>
      <Section order={2} title="Queues">
        <SimpleGrid minColWidth="min(22rem, 100%)" autoFlow="auto-fit">
          {queues.map((queue) => (
            <QueueCard
              key={queue.name}
              queue={queue}
              isBusy={isBusy || !isReachable}
              onAction={(action) => start({ action, queue })}
            />
          ))}
        </SimpleGrid>
      </Section>
      <Section order={2} title="Throughput" note="events stored per minute">
        <Throughput minutes={throughput} lastWriteAt={lastWriteAt} />
      </Section>
      <Section
        order={2}
        title="Workers"
        note={`${String(workers.filter(({ state }) => state !== 'gone').length)} running`}
      >
        <Workers workers={workers} />
      </Section>
      <Section order={2} title="Mail">
        <MailFigures mail={mail} />
      </Section>
      <Section order={2} title="Database">
        <DatabaseSize database={database} />
      </Section>
      <Section order={2} title="Backup" note="every night at three">
        <BackupAge backup={backup} />
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

/** `5 of 5 ready` */
const countReady = (services: readonly ServiceStatus[]): string =>
  `${String(services.filter(({ ready }) => ready > 0).length)} of ${String(services.length)} ready`;

function Loading() {
  return (
    <ConsolePage title="Operations" layout="report">
      <Stack role="status" aria-label="Loading operations">
        <Skeleton height={64} />
        <Skeleton height={88} />
        <Skeleton height={150} />
        <Skeleton height={120} />
      </Stack>
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
