/** Values by their keys, which may be anything that JSON can write. A value with several keys is in several groups. */
export function groupByEach<Value, Key>(
  values: readonly Value[],
  keysOf: (value: Value) => readonly Key[],
): [key: Key, own: Value[]][] {
  const groups = new Map<string, [Key, Value[]]>();
  for (const value of values) {
    for (const key of keysOf(value)) {
      const text = JSON.stringify(key);
      const group = groups.get(text);
      if (group) group[1].push(value);
      else groups.set(text, [key, [value]]);
    }
  }

  return [...groups.values()];
}

export const groupBy = <Value, Key>(values: readonly Value[], keyOf: (value: Value) => Key) =>
  groupByEach(values, (value) => [keyOf(value)]);

/** What lies in each interval of a report, which ends where the next one begins; the last ends with the range. */
export function groupByStart<Value>(
  values: readonly Value[],
  atOf: (value: Value) => number,
  reported: readonly Readonly<Record<string, unknown>>[],
): [key: { start: unknown }, own: Value[]][] {
  const moments = reported.map(({ start }) => Date.parse(String(start)));

  return reported.map(({ start }, index) => {
    const [from = 0, to = Infinity] = moments.slice(index);
    return [{ start }, values.filter((value) => atOf(value) >= from && atOf(value) < to)];
  });
}

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** What the clocks of a zone show. `name` tells an hour from the same one of another day, or with another offset. */
export function createHourReader(timeZone: string) {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    weekday: 'short',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    timeZoneName: 'longOffset',
  });

  return (at: number) => {
    const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]));
    return {
      weekday: 1 + WEEKDAYS.indexOf(parts.get('weekday') ?? ''),
      hour: Number(parts.get('hour')),
      name: [...parts.values()].join(' '),
    };
  };
}

export const sumOf = <Value>(values: readonly Value[], amountOf: (value: Value) => number): number =>
  values.reduce((sum, value) => sum + amountOf(value), 0);

/** A part of the whole; null when the whole is 0. */
export const shareOf = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

/** The lowest value that at least a share of all values does not exceed. */
export function percentile(values: readonly number[], share: number): number | null {
  const sorted = values.toSorted((left, right) => left - right);

  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? null;
}
