/** By its name, because a browser that blocks storage throws where it is named. */
type StorageName = 'localStorage' | 'sessionStorage';

/** A stored value, or null: another build may have stored something else, and storage may be blocked. */
export function readStored<Kept>(
  storage: StorageName,
  key: string,
  isKept: (value: unknown) => value is Kept,
): Kept | null {
  try {
    const value: unknown = JSON.parse(window[storage].getItem(key) ?? 'null');

    return isKept(value) ? value : null;
  } catch {
    return null;
  }
}

/** Null removes the value. Where the browser refuses storage, it lasts only as long as the page has it. */
export function writeStored(storage: StorageName, key: string, value: unknown): void {
  try {
    if (value === null) window[storage].removeItem(key);
    else window[storage].setItem(key, JSON.stringify(value));
  } catch {
    // It is refused, or full.
  }
}

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
