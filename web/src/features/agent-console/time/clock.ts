import { useSyncExternalStore } from 'react';

const TICK_MS = 1_000;

const listeners = new Set<() => void>();
let timer: number | undefined;
let now = Date.now();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (timer === undefined) {
    // It stood still while nothing showed it.
    now = Date.now();
    timer = window.setInterval(tick, TICK_MS);
  }

  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.clearInterval(timer);
    timer = undefined;
  };
}

function tick(): void {
  now = Date.now();
  for (const listener of listeners) listener();
}

/** The time, once a second, the same for everything that ticks. */
export const useNow = (): number => useSyncExternalStore(subscribe, () => now);
