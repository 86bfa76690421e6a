import { ScrollTable } from '../../../ui/console/detail/ScrollTable.tsx';
import { Stack, Table, Text } from '../../../ui/mantine.ts';
import type { RecountedReport } from '../reports/reports.api.ts';
import { compareFigures, findDifferences } from './compare-counts.ts';

const DIFFERENCES_MAX = 20;

const format = (value: number): string =>
  new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 }).format(value);

/** Whether two counts are equal, with both. */
export function RecountResult({ result }: { readonly result: RecountedReport }) {
  const { reported, counted, equal } = result;
  const figures = compareFigures(result);

  return (
    <Stack gap="md">
      <Text role="status" fw={600} c={equal ? 'var(--text)' : 'var(--bad)'}>
        {equal ? 'Both counts are equal.' : 'The counts are not equal.'}
      </Text>
      <ScrollTable
        name="Both counts, table"
        headings={['Over all rows', { end: 'Report' }, { end: 'Counted again' }]}
      >
        {[{ name: 'Rows', reported: reported.length, counted: counted.length }, ...figures].map((figure) => (
          <Table.Tr key={figure.name}>
            <Table.Th scope="row" fw={400}>
              {figure.name}
            </Table.Th>
            <Table.Td ta="end">{format(figure.reported)}</Table.Td>
            <Table.Td ta="end" c={figure.reported === figure.counted ? 'var(--text)' : 'var(--bad)'}>
              {format(figure.counted)}
            </Table.Td>
          </Table.Tr>
        ))}
      </ScrollTable>
      {!equal && <Differences result={result} />}
      <Text size="sm" c="dimmed">
        Counted from the single rows by a second program. Medians are left out.
      </Text>
    </Stack>
  );
}

function Differences({ result }: { readonly result: RecountedReport }) {
  const { reported, counted } = findDifferences(result);
  const rows = [
    ...reported.map((row) => ({ from: 'Report', row })),
    ...counted.map((row) => ({ from: 'Counted again', row })),
  ];

  return (
    <Stack component="ul" gap={4}>
      {rows.slice(0, DIFFERENCES_MAX).map(({ from, row }) => (
        <li key={`${from} ${JSON.stringify(row)}`} style={{ overflowWrap: 'anywhere' }}>
          {from}: {describeRow(row)}
        </li>
      ))}
    </Stack>
  );
}

const describeRow = (row: object): string =>
  Object.entries(row)
    .map(([field, value]) => `${field} ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ');
