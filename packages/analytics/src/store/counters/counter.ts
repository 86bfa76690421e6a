/** Counts by a key of several parts, to be added to the counts in a table. */
export interface Counter<Key extends readonly unknown[]> {
  add(key: Key, count: number, total?: number): void;
  /**
   * Every count that is not 0. They are in the order of their keys, so that parallel transactions lock the rows in one order
   * and do not deadlock.
   */
  entries(): { key: Key; count: number; total: number }[];
}

export function createCounter<Key extends readonly unknown[]>(): Counter<Key> {
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
