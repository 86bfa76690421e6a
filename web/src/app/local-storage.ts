/** A stored value, or null: another build may have stored something else, and storage may be disabled. */
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

/** The keys with this prefix. */
export const listKeys = (storage: Storage, prefix: string): string[] =>
  Array.from({ length: storage.length }, (_none, index) => storage.key(index) ?? '').filter((key) =>
    key.startsWith(prefix),
  );

/** A value of this tab alone; empty when there is none. */
export function readTabValue(key: string): string {
  try {
    return window.sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

export function writeTabValue(key: string, value: string): void {
  try {
    if (value === '') window.sessionStorage.removeItem(key);
    else window.sessionStorage.setItem(key, value);
  } catch {
    // The browser refuses storage: the value lasts as long as the page.
  }
}
