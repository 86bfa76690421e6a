import { useEffect } from 'react';
import { useAppDispatch } from '../../app/hooks.ts';
import { findPage, resolveAddress } from './pages.ts';

/** Late enough to stay out of the way of the first calls. */
const DELAY_MS = 4_000;

/** Loads code while the browser is idle, so that it is there when the connection is lost; not for who saves data. */
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
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve());
    else setTimeout(resolve, 200);
  });

function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');

  return connection instanceof Object && Reflect.get(connection, 'saveData') === true;
}

/** The events that come before a link is followed. */
const INTENTS = ['pointerover', 'touchstart', 'focusin'] as const;

/** Loads a page's code and data when a link to it is about to be followed, once for each path. */
export function usePrefetchOnIntent(): void {
  const dispatch = useAppDispatch();

  useEffect(() => {
    const fetched = new Set<string>();
    const prefetch = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link?.origin !== window.location.origin || fetched.has(link.pathname)) return;
      fetched.add(link.pathname);
      const { page, params } = findPage(resolveAddress(link.pathname).redirectTo ?? link.pathname);
      // A failure is ignored: the page is loaded again, and a failure shown, when it is opened.
      void Promise.allSettled([page.importComponent(), page.load?.(dispatch, params)]);
    };

    for (const intent of INTENTS) document.addEventListener(intent, prefetch, { passive: true });
    return () => {
      for (const intent of INTENTS) document.removeEventListener(intent, prefetch);
    };
  }, [dispatch]);
}
