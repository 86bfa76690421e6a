import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '../local-storage.ts';

/** The settings of somebody who works in the consoles, in this browser. */
export interface Preferences {
  /** A quiet tone for notifications: on, and heard from the first click in the console on. */
  readonly sound: boolean;
  /** The system's notification while the console is not in front. */
  readonly desktop: boolean;
  /** Keys without Ctrl or Alt are shortcuts. */
  readonly singleKeys: boolean;
  /** The shopper's panel is shown beside the chat. */
  readonly details: boolean;
  /** Rows of the list have two lines in place of three. */
  readonly compact: boolean;
}

/** Stored by browsers of staff. All keys that begin with ronin.desk keep their names, so that drafts and settings are found. */
const KEY = 'ronin.desk.preferences';
const DEFAULTS: Preferences = {
  sound: true,
  desktop: false,
  singleKeys: true,
  details: true,
  compact: false,
};

const listeners = new Set<() => void>();
let known: Preferences | null = null;

export function readPreferences(): Preferences {
  known ??= load();

  return known;
}

export function setPreferences(change: Partial<Preferences>): void {
  known = { ...readPreferences(), ...change };
  writeStored('localStorage', KEY, known);
  for (const listener of listeners) listener();
}

export const usePreferences = (): Preferences => useSyncExternalStore(subscribe, readPreferences);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);

  return () => listeners.delete(listener);
}

function load(): Preferences {
  const stored = readStored('localStorage', KEY, isObject) ?? {};
  const own = Object.entries(stored).filter(
    ([name, value]) => name in DEFAULTS && typeof value === 'boolean',
  );

  return { ...DEFAULTS, ...Object.fromEntries(own) };
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
