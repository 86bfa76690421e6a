import { formatClock, formatCount } from '@ronin/format';
import { ScrollTable } from '../../../ui/console/detail/ScrollTable.tsx';
import { Table, Text } from '../../../ui/mantine.ts';
import { operationsApi } from '../operations.api.ts';

/** Milliseconds between two calls. */
const POLL_MS = 5_000;

/** Failed jobs with their reasons, the latest first. */
export function FailedJobsTable({ name }: { readonly name: string }) {
  const { data, isError } = operationsApi.useListFailedJobsQuery({ name }, { pollingInterval: POLL_MS });
  if (isError && !data) return <Text c="dimmed">The failed jobs could not be loaded.</Text>;
  if (!data) return <Text c="dimmed">Loading the failed jobs…</Text>;

  return (
    <>
      <ScrollTable
        name={`Failed jobs of ${name}, table`}
        headings={['Failed at', 'Reason', { end: 'Events' }, 'Job']}
      >
        {data.jobs.map((job) => (
          <Table.Tr key={job.id}>
            <Table.Td>{job.failedAt === null ? '–' : formatClock(job.failedAt)}</Table.Td>
            <Table.Td data-wide>{job.reason}</Table.Td>
            <Table.Td ta="end">{job.events === null ? '–' : formatCount(job.events)}</Table.Td>
            <Table.Td c="dimmed">{job.id}</Table.Td>
          </Table.Tr>
        ))}
      </ScrollTable>
      {data.total > data.jobs.length && (
        <Text c="dimmed">
          The latest {data.jobs.length} of {formatCount(data.total)}.
        </Text>
      )}
    </>
  );
}
