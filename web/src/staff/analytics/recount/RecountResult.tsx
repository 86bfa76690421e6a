import { ScrollTable } from '../../../ui/console/detail/ScrollTable.tsx';
import { Stack, Table, Text } from '../../../ui/mantine.ts';
import type { RecountedReport } from '../reports/reports.api.ts';

const DIFFERENCES_MAX = 20;

const format = (value: number): string =>
  new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 }).format(value);

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

function Differences({ result: { reported, counted } }: { readonly result: RecountedReport }) {
  const lines = [
    ...without(reported, counted).map((row) => `Report: ${describeRow(row)}`),
    ...without(counted, reported).map((row) => `Counted again: ${describeRow(row)}`),
  ];

  return (
    <Stack component="ul" gap={4}>
      {lines.slice(0, DIFFERENCES_MAX).map((line) => (
        <li key={line} style={{ overflowWrap: 'anywhere' }}>
          {line}
        </li>
      ))}
    </Stack>
  );
}

const describeRow = (row: object): string =>
  Object.entries(row)
    .map(([field, value]) => `${field} ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ');

type Counts = RecountedReport['counted'][number];

/** Numbers that say which row it is, or that are shares of others. */
const NO_COUNT = /^(id|step|hours?|weekday)$|(Id|share|Rate|conversion)/i;
const AMOUNT = /^-?\d+\.\d{2}$/;

const toNumber = (value: unknown): number | null =>
  typeof value === 'number' ? value : typeof value === 'string' && AMOUNT.test(value) ? Number(value) : null;

/** pageViews → Page views. */
const toWords = (field: string): string =>
  field
    .replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/^./, (letter) => letter.toUpperCase());

/** Each figure of a report, added up over its rows by both counts. */
function compareFigures({ reported, counted }: RecountedReport) {
  const all = [...reported, ...counted];
  const fields = Object.keys(all[0] ?? {}).filter(
    (field) => !NO_COUNT.test(field) && all.every((row) => toNumber(row[field]) !== null),
  );
  const sum = (rows: readonly Counts[], field: string) =>
    rows.reduce((total, row) => total + (toNumber(row[field]) ?? 0), 0);

  return fields.map((field) => ({
    name: toWords(field),
    reported: sum(reported, field),
    counted: sum(counted, field),
  }));
}

/** The rows that are not among the others. */
function without(rows: readonly Counts[], others: readonly Counts[]): Counts[] {
  const keys = new Set(others.map(keyOf));

  return rows.filter((row) => !keys.has(keyOf(row)));
}

const keyOf = (row: Counts): string =>
  JSON.stringify(Object.entries(row).toSorted(([one], [other]) => (one < other ? -1 : 1)));
