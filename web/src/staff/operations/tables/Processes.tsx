import type {
  InstanceState,
  InstanceStatus,
  OperationsStatus,
  WorkerState,
  WorkerStatus,
} from '@ronin/contracts';
import { formatClock, formatCount, formatSeconds } from '@ronin/format';
import { ScrollTable } from '../../../ui/console/detail/ScrollTable.tsx';
import { type Status, StatusLabel } from '../../../ui/console/StatusLabel.tsx';
import { Table, Text } from '../../../ui/mantine.ts';

const INSTANCE_STATES: Record<InstanceState, Status> = {
  ready: { level: 'ok', label: 'Ready' },
  'not-ready': { level: 'error', label: 'Not ready' },
  silent: { level: 'error', label: 'Not responding' },
  replaced: { level: 'quiet', label: 'Replaced' },
};

type ServicesProps = Pick<OperationsStatus, 'checkedAt' | 'services'>;

/** Every process that was seen within the last hour. A service without one is listed as not running. */
export function Services({ services, checkedAt }: ServicesProps) {
  const now = Date.parse(checkedAt);

  return (
    <ScrollTable
      name="Services, table"
      headings={['Service', 'State', 'Since', 'Uptime', 'Version', 'Process', 'Checks']}
    >
      {services.flatMap(({ name, instances }) =>
        instances.length === 0 ? (
          <Table.Tr key={name}>
            <Table.Th scope="row">{name}</Table.Th>
            <Table.Td colSpan={6}>
              <StatusLabel level="error">Not running</StatusLabel>
            </Table.Td>
          </Table.Tr>
        ) : (
          instances.map((instance) => (
            <Row key={instance.instanceId} name={name} instance={instance} now={now} />
          ))
        ),
      )}
    </ScrollTable>
  );
}

interface RowProps {
  readonly name: string;
  readonly instance: InstanceStatus;
  readonly now: number;
}

function Row({ name, instance, now }: RowProps) {
  const { host, pid, version, state, since, startedAt, checks } = instance;
  const { level, label } = INSTANCE_STATES[state];
  const isAlive = state === 'ready' || state === 'not-ready';
  const notes = Object.entries(checks).filter(([, text]) => text !== 'ok');

  return (
    <Table.Tr>
      <Table.Th scope="row">{name}</Table.Th>
      <Table.Td>
        <StatusLabel level={level}>{label}</StatusLabel>
      </Table.Td>
      <Table.Td>{formatClock(since)}</Table.Td>
      <Table.Td>{isAlive ? formatSeconds(Math.max(0, now - Date.parse(startedAt)) / 1_000) : '–'}</Table.Td>
      <Table.Td>{version}</Table.Td>
      <Table.Td>
        {host}{' '}
        <Text span c="dimmed">
          {pid}
        </Text>
      </Table.Td>
      <Table.Td data-wide>
        {!isAlive
          ? '–'
          : notes.length === 0
            ? 'All passed'
            : notes.map(([check, text]) => `${check}: ${text}`).join(', ')}
      </Table.Td>
    </Table.Tr>
  );
}

const WORKER_STATES: Record<WorkerState, Status> = {
  working: { level: 'ok', label: 'Working' },
  idle: { level: 'quiet', label: 'Idle' },
  stuck: { level: 'error', label: 'Stuck' },
  gone: { level: 'warning', label: 'Not seen' },
};

const WORKER_HEADINGS = [
  'Worker',
  'State',
  'Started',
  'Last job',
  ...['Jobs', 'Written', 'Duplicates', 'Failed'].map((end) => ({ end })),
];

/** Every worker that was seen within the last hour, with its counts since it started. */
export function Workers({ workers }: { readonly workers: readonly WorkerStatus[] }) {
  if (workers.length === 0) return <Text c="dimmed">No worker was seen within the last hour.</Text>;

  return (
    <ScrollTable name="Workers, table" headings={WORKER_HEADINGS}>
      {workers.map((worker) => (
        <WorkerRow key={worker.workerId} worker={worker} />
      ))}
    </ScrollTable>
  );
}

function WorkerRow({ worker }: { readonly worker: WorkerStatus }) {
  const { level, label } = WORKER_STATES[worker.state];

  return (
    <Table.Tr>
      <Table.Th scope="row">
        {worker.host}{' '}
        <Text span c="dimmed">
          {worker.pid}
        </Text>
      </Table.Th>
      <Table.Td>
        <StatusLabel level={level}>
          {worker.state === 'gone' ? `${label} for ${formatSeconds(worker.seenSeconds)}` : label}
        </StatusLabel>
      </Table.Td>
      <Table.Td>{formatClock(worker.startedAt)}</Table.Td>
      <Table.Td>{worker.lastJobAt === null ? '–' : formatClock(worker.lastJobAt)}</Table.Td>
      <Table.Td ta="end">{formatCount(worker.jobs)}</Table.Td>
      <Table.Td ta="end">{formatCount(worker.written)}</Table.Td>
      <Table.Td ta="end">{formatCount(worker.duplicate)}</Table.Td>
      <Table.Td ta="end">{formatCount(worker.failed)}</Table.Td>
    </Table.Tr>
  );
}
