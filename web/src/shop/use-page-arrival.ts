import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * After a link was followed, focus goes to the page's content: a screen reader reads on from there, and the next Tab
 * starts there. The first page is left alone; so is a change of nothing but the query.
 */
export function usePageArrival(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const { pathname, hash } = useLocation();
  const lastPath = useRef(pathname);

  useEffect(() => {
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    if (hash === '') main.current?.focus({ preventScroll: true });
  }, [pathname, hash]);

  return main;
}
