import { useEffect } from 'react';
import { useAppDispatch } from '../../app/hooks.ts';
import { findPage, resolveAddress } from './pages.ts';

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
