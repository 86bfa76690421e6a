import { type RefObject, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Narrower windows have no margin beside the page for the launcher (styles/tokens.css). */
const NO_MARGIN = '(max-width: 47.99em)';
/** A shorter scroll has no direction. */
const SCROLL_PX = 8;
/** The page is at rest when nothing moved for this long. */
const REST_MS = 80;

/**
 * Where the launcher is on a phone. In wider windows it has the page's margin, and on a product's page a place in the bar
 * at the bottom.
 */
export function useLauncherPlace(launcher: RefObject<HTMLElement | null>) {
  const [{ isAway, rise }, setPlace] = useState<{ isAway: boolean; rise: number | null }>({
    isAway: false,
    rise: 0,
  });
  const { pathname } = useLocation();

  useEffect(() => {
    const narrow = window.matchMedia(NO_MARGIN);
    let lastY = window.scrollY;
    let timer = 0;
    let isOver = false;
    const hasOwnPlace = () => !narrow.matches || document.querySelector('[data-buy-bar]') !== null;

    const settle = async () => {
      const measureRise = hasOwnPlace() ? null : await loadMeasure();
      if (isOver) return;
      const rise = measureRise ? measureRise(launcher.current) : 0;
      setPlace(({ isAway }) => ({ isAway: isAway && !hasOwnPlace(), rise }));
    };
    const settleAtRest = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(() => void settle(), REST_MS);
    };
    const follow = () => {
      settleAtRest();
      const moved = window.scrollY - lastY;
      if (Math.abs(moved) < SCROLL_PX) return;
      lastY = window.scrollY;
      const isAway = moved > 0 && !hasOwnPlace();
      setPlace((current) => (current.isAway === isAway ? current : { ...current, isAway }));
    };

    settleAtRest();
    const watcher = new ResizeObserver(settleAtRest);
    watcher.observe(document.body);
    window.addEventListener('scroll', follow, { passive: true });
    window.addEventListener('resize', settleAtRest);
    return () => {
      isOver = true;
      window.clearTimeout(timer);
      watcher.disconnect();
      window.removeEventListener('scroll', follow);
      window.removeEventListener('resize', settleAtRest);
    };
  }, [launcher, pathname]);

  return {
    /** Hidden after scrolling down, until the page is scrolled up, and where every place would lie on a control. */
    isAway: isAway || rise === null,
    /** Pixels above the corner, so that it covers neither a control nor text. */
    rise: rise ?? 0,
  };
}

/** Only a narrow window needs its code, and not before the page is at rest. Without it the launcher stays in its corner. */
async function loadMeasure() {
  try {
    return (await import('./launcher-place.ts')).measureRise;
  } catch {
    return () => 0;
  }
}
