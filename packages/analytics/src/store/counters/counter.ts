/** Counts by a key of several parts, to be added to what a table holds. Those that come to nothing are left out. */
export interface Tally<Key extends readonly unknown[]> {
  add(key: Key, count: number, total?: number): void;
  /** In the order of their keys, so that parallel transactions wait for each other in one direction. */
  entries(): { key: Key; count: number; total: number }[];
}

export function createTally<Key extends readonly unknown[]>(): Tally<Key> {
  const counts = new Map<string, { key: Key; count: number; total: number }>();

  return {
    add(key, count, total = 0) {
      const name = JSON.stringify(key);
      const entry = counts.get(name);
      if (entry === undefined) counts.set(name, { key, count, total });
      else {
        entry.count += count;
        entry.total += total;
      }
    },
    entries: () =>
      [...counts]
        .filter(([, { count, total }]) => count !== 0 || total !== 0)
        .sort(([left], [right]) => (left < right ? -1 : 1))
        .map(([, entry]) => entry),
  };
}
