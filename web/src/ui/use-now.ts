import { useSyncExternalStore } from 'react';

const TICK_MS = 1_000;

const listeners = new Set<() => void>();
let timer: number | undefined;
let now = Date.now();

function tick(): void {
  if (document.visibilityState === 'hidden') return;
  now = Date.now();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    timer = window.setInterval(tick, TICK_MS);
    document.addEventListener('visibilitychange', tick);
  }
  listeners.add(listener);

  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.clearInterval(timer);
    document.removeEventListener('visibilitychange', tick);
  };
}

function getNow(): number {
  // It stands still while nothing uses it, and clocks are also set back.
  if (listeners.size === 0 && Math.abs(Date.now() - now) >= TICK_MS) now = Date.now();

  return now;
}

/**
 * The current time in milliseconds, rounded down to `stepMs`: one clock for all its users. It moves once a second while the
 * page is visible, and at once when the page becomes visible.
 */
export const useNow = (stepMs = 1): number =>
  useSyncExternalStore(subscribe, () => Math.floor(getNow() / stepMs) * stepMs);
