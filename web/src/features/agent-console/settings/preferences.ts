import { useSyncExternalStore } from 'react';

/** What an agent likes, in this browser. */
export interface Preferences {
  /** A quiet tone for what is new. */
  readonly sound: boolean;
  /** A notice of the system while the console is not before one. */
  readonly desktop: boolean;
  /** Keys without Ctrl or Alt are commands. */
  readonly singleKeys: boolean;
  /** The shopper's panel stands beside the talk. */
  readonly details: boolean;
}

const KEY = 'ronin.desk.preferences';
const DEFAULTS: Preferences = { sound: false, desktop: false, singleKeys: true, details: true };

const listeners = new Set<() => void>();
let known: Preferences | null = null;

export function readPreferences(): Preferences {
  known ??= load();

  return known;
}

export function setPreferences(change: Partial<Preferences>): void {
  known = { ...readPreferences(), ...change };
  try {
    window.localStorage.setItem(KEY, JSON.stringify(known));
  } catch {
    // A browser that keeps its storage closed: they last as long as the page.
  }
  for (const listener of listeners) listener();
}

export const usePreferences = (): Preferences => useSyncExternalStore(subscribe, readPreferences);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);

  return () => listeners.delete(listener);
}

function load(): Preferences {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(KEY) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return DEFAULTS;
    const values = new Map<string, unknown>(Object.entries(stored));
    const pick = (name: keyof Preferences) => {
      const value = values.get(name);

      return typeof value === 'boolean' ? value : DEFAULTS[name];
    };

    return {
      sound: pick('sound'),
      desktop: pick('desktop'),
      singleKeys: pick('singleKeys'),
      details: pick('details'),
    };
  } catch {
    return DEFAULTS;
  }
}
