const FIRST_PAUSE_MS = 15_000;
const LONGEST_PAUSE_MS = 60_000;
/** About an hour: what is in view for longer lies open, it is not read. */
const BEATS_MAX = 60;

export interface Pulse {
  /** Goes on, unless the page is hidden or it has beaten long enough. */
  resume: () => void;
  pause: () => void;
}

/** Calls `beat` while the page is in view: after 15 s, 30 s later, and every minute from then on. It begins at once. */
export function startPulse(beat: () => void): Pulse {
  let beats = 0;
  let timer: number | undefined;
  const pause = () => {
    window.clearTimeout(timer);
  };
  const resume = () => {
    pause();
    if (document.visibilityState === 'hidden' || beats === BEATS_MAX) return;
    timer = window.setTimeout(
      () => {
        beats += 1;
        beat();
        resume();
      },
      Math.min(FIRST_PAUSE_MS * 2 ** beats, LONGEST_PAUSE_MS),
    );
  };
  resume();

  return { resume, pause };
}
