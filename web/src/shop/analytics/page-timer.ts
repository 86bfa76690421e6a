const PAUSE_MIN_MS = 15_000;
const PAUSE_MAX_MS = 60_000;
/** About an hour. A page that is visible for longer is probably not being read. */
const TICKS_MAX = 60;

export interface PageTimer {
  /** Continues, unless the page is hidden or TICKS_MAX is reached. */
  resume: () => void;
  pause: () => void;
}

/** Starts at once and calls `onTick` while the page is visible: after 15 s, 30 s later, then every minute. */
export function startPageTimer(onTick: () => void): PageTimer {
  let ticks = 0;
  let timer: number | undefined;
  const pause = () => window.clearTimeout(timer);
  const resume = () => {
    pause();
    if (document.visibilityState === 'hidden' || ticks === TICKS_MAX) return;
    timer = window.setTimeout(
      () => {
        ticks += 1;
        onTick();
        resume();
      },
      Math.min(PAUSE_MIN_MS * 2 ** ticks, PAUSE_MAX_MS),
    );
  };
  resume();

  return { resume, pause };
}
