import type { WorkerState, WorkerStatus } from '@ronin/contracts';
import { formatClock, formatCount, formatSeconds } from '@ronin/format';
import { ScrollTable } from '../../../ui/console/detail/ScrollTable.tsx';
import { StatusLabel } from '../../../ui/console/StatusLabel.tsx';
import { Table, Text } from '../../../ui/mantine.ts';
import { type Level } from '../../../ui/StatusIcon.tsx';

const STATES: Record<WorkerState, { readonly level: Level | 'quiet'; readonly label: string }> = {
  working: { level: 'ok', label: 'Working' },
  idle: { level: 'quiet', label: 'Idle' },
  stuck: { level: 'error', label: 'Stuck' },
  gone: { level: 'warning', label: 'Not seen' },
};

const HEADINGS = [
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
    <ScrollTable name="Workers, table" headings={HEADINGS}>
      {workers.map((worker) => (
        <Row key={worker.workerId} worker={worker} />
      ))}
    </ScrollTable>
  );
}

function Row({ worker }: { readonly worker: WorkerStatus }) {
  const { level, label } = STATES[worker.state];

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
