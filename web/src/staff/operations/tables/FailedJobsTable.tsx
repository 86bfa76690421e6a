import { formatClock, formatCount } from '@ronin/format';
import { ScrollTable } from '../../../ui/console/detail/ScrollTable.tsx';
import { Loaded } from '../../../ui/console/Loaded.tsx';
import { Table, Text } from '../../../ui/mantine.ts';
import { operationsApi } from '../operations.api.ts';

const POLL_MS = 5_000;

export const FailedJobsTable = ({ name }: { readonly name: string }) => (
  <Loaded
    query={operationsApi.useListFailedJobsQuery({ name }, { pollingInterval: POLL_MS })}
    name="Loading the failed jobs"
  >
    {({ jobs, total }) => (
      <>
        <ScrollTable
          name={`Failed jobs of ${name}, table`}
          headings={['Failed at', 'Reason', { end: 'Events' }, 'Job']}
        >
          {jobs.map(({ id, failedAt, reason, events }) => (
            <Table.Tr key={id}>
              <Table.Td>{failedAt === null ? '–' : formatClock(failedAt)}</Table.Td>
              <Table.Td data-wide>{reason}</Table.Td>
              <Table.Td ta="end">{events === null ? '–' : formatCount(events)}</Table.Td>
              <Table.Td c="dimmed">{id}</Table.Td>
            </Table.Tr>
          ))}
        </ScrollTable>
        {total > jobs.length && (
          <Text c="dimmed">
            The latest {jobs.length} of {formatCount(total)}.
          </Text>
        )}
      </>
    )}
  </Loaded>
);
