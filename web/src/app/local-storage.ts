/**
 * What the browser keeps under a key, when it is what was kept there. Another build may have written something else, and a
 * browser may keep its storage closed: then there is nothing.
 */
export function readStored<Kept>(
  storage: Storage,
  key: string,
  isKept: (value: unknown) => value is Kept,
): Kept | null {
  try {
    const value: unknown = JSON.parse(storage.getItem(key) ?? 'null');

    return isKept(value) ? value : null;
  } catch {
    return null;
  }
}

/** The keys that start like this. */
export const listKeys = (storage: Storage, prefix: string): string[] =>
  Array.from({ length: storage.length }, (_none, index) => storage.key(index) ?? '').filter((key) =>
    key.startsWith(prefix),
  );
