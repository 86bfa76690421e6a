/**
 * Does work while no other tab of the shop does the same. A browser without locks, or a page that may not use them, does
 * it at once.
 */
export async function oneTabAtATime<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const locks = findLocks();

  return locks ? await locks.request(name, work) : await work();
}

/**
 * Calls back once this is the one tab that holds the name; it does until `signal` says otherwise or the tab is gone.
 * Without locks every tab is.
 */
export function whenOnlyTab(name: string, signal: AbortSignal, callback: () => void): void {
  const locks = findLocks();
  if (!locks) {
    callback();
    return;
  }
  const held = locks.request(name, { signal }, async () => {
    callback();
    await new Promise<void>((resolve) => {
      signal.addEventListener('abort', () => {
        resolve();
      });
    });
  });
  // The tab no longer waits for it.
  held.catch(() => undefined);
}

const findLocks = (): LockManager | undefined => ('locks' in navigator ? navigator.locks : undefined);
