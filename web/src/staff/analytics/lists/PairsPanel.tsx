import type { ReportRow } from '@ronin/contracts';
import { reportsCalls } from '@ronin/contracts/calls';
import { REPORT_LIMITS } from '@ronin/contracts/limits';
import { DIMENSION_FIELDS, type DimensionField } from '@ronin/contracts/report-filters';
import { useState } from 'react';
import { Group, Select } from '../../../ui/mantine.ts';
import { ReportPanel } from '../panels/ReportPanel.tsx';
import { useReport } from '../reports/use-report.ts';
import { FILTER_KINDS } from '../view/filter-kinds.ts';
import { counts } from './columns.ts';
import { DataTable } from './DataTable.tsx';

/** The values of the second dimension that have a column; the others share one. */
const COLUMNS_MAX = 5;

/** The visits by two dimensions: a row for each value of the first, a column for the most frequent ones of the second. */
export function PairsPanel() {
  const [first, setFirst] = useState<DimensionField>('channel');
  const [second, setSecond] = useState<DimensionField>('device');
  const parameters = { by: `${first},${second}`, limit: String(REPORT_LIMITS.rows) };
  const loaded = useReport(reportsCalls.getBreakdown, { parameters, shape: parameters.by });
  const [rowKind, columnKind] = [FILTER_KINDS[first], FILTER_KINDS[second]];

  return (
    <ReportPanel title="Two dimensions" loaded={loaded}>
      {({ rows, rowCount }, before) => {
        const seconds = listSeconds(rows);
        const shown = seconds.slice(0, COLUMNS_MAX);

        return (
          <>
            <Group mb="sm" gap="xs">
              <FieldSelect label="Rows" field={first} other={second} onChange={setFirst} />
              by
              <FieldSelect label="Columns" field={second} other={first} onChange={setSecond} />
            </Group>
            <DataTable
              key={parameters.by}
              label={`${rowKind.label} by ${columnKind.label}`}
              heading={rowKind.label}
              rows={toPairRows(rows)}
              before={
                before && {
                  rows: toPairRows(before.rows),
                  rowCount: before.rows.length < before.rowCount ? Infinity : 0,
                }
              }
              nameOf={({ value }) => rowKind.formatValue(value)}
              filterOf={({ value }) => [first, value]}
              columns={[
                counts('All visits', 'visits'),
                ...shown.map((value) =>
                  counts<PairRow>(columnKind.formatValue(value), ({ by }) => by.get(value) ?? 0),
                ),
                ...(seconds.length > shown.length ? [othersThan(shown)] : []),
              ]}
              empty="No visits in this range. They are counted as soon as shoppers open pages."
            />
            {rows.length < rowCount && (
              <p className="quiet">
                Of the {String(rows.length)} most frequent pairs. The CSV file has all of them.
              </p>
            )}
          </>
        );
      }}
    </ReportPanel>
  );
}

interface FieldSelectProps {
  readonly label: string;
  readonly field: DimensionField;
  /** It cannot be chosen twice. */
  readonly other: DimensionField;
  readonly onChange: (field: DimensionField) => void;
}

const FieldSelect = ({ label, field, other, onChange }: FieldSelectProps) => (
  <Select
    aria-label={label}
    flex="1 1 8rem"
    maw="11rem"
    data={DIMENSION_FIELDS.filter((name) => name !== other).map((name) => ({
      value: name,
      label: FILTER_KINDS[name].label,
    }))}
    value={field}
    onChange={(chosen) => onChange(chosen ?? field)}
  />
);

type Pair = ReportRow<'getBreakdown'>;

/** A value of the first dimension, with its visits by the values of the second. */
interface PairRow {
  readonly value: string;
  readonly visits: number;
  readonly by: ReadonlyMap<string, number>;
}

/** One row for the pairs with the same first value. */
function toPairRows(pairs: readonly Pair[]): PairRow[] {
  const rows = new Map<string, Map<string, number>>();
  for (const { first, second, visits } of pairs) {
    const row = rows.get(first ?? '') ?? new Map<string, number>();
    rows.set(first ?? '', row.set(second ?? '', visits));
  }

  return Array.from(rows, ([value, by]) => ({ value, by, visits: sumOf([...by.values()]) }));
}

/** The values of the second dimension, most visits first. */
function listSeconds(pairs: readonly Pair[]): string[] {
  const turned = pairs.map((pair) => ({ ...pair, first: pair.second, second: pair.first }));

  return toPairRows(turned)
    .toSorted((a, b) => b.visits - a.visits)
    .map(({ value }) => value);
}

/** The visits whose second value has no column. */
const othersThan = (shown: readonly string[]) =>
  counts<PairRow>('Others', ({ visits, by }) => visits - sumOf(shown.map((value) => by.get(value) ?? 0)));

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);
