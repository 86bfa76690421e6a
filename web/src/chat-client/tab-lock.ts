/** Runs the work while no other tab of this browser holds the lock. Where there are no Web Locks it runs at once. */
export async function withTabLock<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const locks = findLocks();

  return locks ? await locks.request(name, work) : await work();
}

/**
 * Calls back once this tab holds the lock, and keeps it until `signal` is aborted or the tab is closed. Where there are
 * no Web Locks every tab is called back.
 */
export function runInOneTab(name: string, signal: AbortSignal, callback: () => void): void {
  const locks = findLocks();
  if (!locks) {
    callback();
    return;
  }
  const held = locks.request(name, { signal }, async () => {
    callback();
    await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
  });
  // Rejects when the signal is aborted before the tab got the lock.
  held.catch(() => undefined);
}

const findLocks = (): LockManager | undefined => ('locks' in navigator ? navigator.locks : undefined);
