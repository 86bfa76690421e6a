import { useEffect } from 'react';

/** Long after the first screen, and not while the first calls are under way. */
const DELAY_MS = 4_000;

/**
 * Fetches code that will be wanted later, one part after the other while nothing else is to do, so that it is there when
 * the connection is not. Not for those who ask to save data.
 */
export function useIdlePrefetch(parts: readonly (() => Promise<unknown>)[]): void {
  useEffect(() => {
    if (savesData()) return;
    let isStopped = false;
    const fetchAll = async () => {
      for (const load of parts) {
        await idle();
        if (isStopped) return;
        // What fails here is asked for again, and the failure is shown, when it is wanted.
        await load().catch(() => undefined);
      }
    };
    const timer = window.setTimeout(() => void fetchAll(), DELAY_MS);

    return () => {
      isStopped = true;
      window.clearTimeout(timer);
    };
  }, [parts]);
}

/** Safari has no requestIdleCallback. */
const idle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) {
      window.requestIdleCallback(() => {
        resolve();
      });
    } else setTimeout(resolve, 200);
  });

function savesData(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : undefined;

  return (
    typeof connection === 'object' &&
    connection !== null &&
    'saveData' in connection &&
    connection.saveData === true
  );
}
