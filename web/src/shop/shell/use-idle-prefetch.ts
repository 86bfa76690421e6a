import { useEffect } from 'react';

/** Late enough to stay out of the way of the first calls. */
const DELAY_MS = 4_000;

/**
 * Loads code that may be needed later, one part after the other while the browser is idle, so that it is there when the
 * connection is lost. Not when the visitor saves data.
 */
export function useIdlePrefetch(parts: readonly (() => Promise<unknown>)[]): void {
  useEffect(() => {
    if (savesData()) return;
    let isStopped = false;
    const fetchAll = async () => {
      for (const load of parts) {
        await idle();
        if (isStopped) return;
        // A failure is ignored: the part is loaded again, and a failure shown, when it is needed.
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
      window.requestIdleCallback(() => resolve());
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
