import type { RecountedReport } from '../reports/reports.api.ts';

type Counts = RecountedReport['counted'][number];

/** A figure of a report, added up over its rows by both counts. */
export interface ComparedFigure {
  readonly name: string;
  readonly reported: number;
  readonly counted: number;
}

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

export function compareFigures({ reported, counted }: RecountedReport): ComparedFigure[] {
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

/** The rows that only one of the counts has. */
export function findDifferences({ reported, counted }: RecountedReport): {
  readonly reported: readonly Counts[];
  readonly counted: readonly Counts[];
} {
  const keysOf = (rows: readonly Counts[]) => new Set(rows.map(keyOf));
  const [inReport, inCount] = [keysOf(reported), keysOf(counted)];

  return {
    reported: reported.filter((row) => !inCount.has(keyOf(row))),
    counted: counted.filter((row) => !inReport.has(keyOf(row))),
  };
}

const keyOf = (row: Counts): string =>
  JSON.stringify(Object.entries(row).toSorted(([one], [other]) => (one < other ? -1 : 1)));
