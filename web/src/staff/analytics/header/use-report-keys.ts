import { useEffect, useRef } from 'react';
import { usePreferences } from '../../../app/desk/preferences.ts';
import { isTakenKey } from '../../../app/desk/taken-keys.ts';
import type { Preset } from '../view/report-view.ts';

interface ReportKeys {
  readonly onStep: (step: -1 | 1) => void;
  readonly onRange: (range: Preset) => void;
  readonly onClear: () => void;
  readonly onFilter: () => void;
}

const RANGES: Readonly<Record<string, Preset>> = { d: 'today', w: '7d', m: 'month', y: 'year' };

/** The keys of the analytics console, while nobody types. */
export function useReportKeys(keys: ReportKeys): void {
  const { singleKeys } = usePreferences();
  const latest = useRef(keys);

  useEffect(() => {
    latest.current = keys;
  }, [keys]);

  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { altKey, ctrlKey, metaKey, shiftKey } = event;
      if (!singleKeys || altKey || ctrlKey || metaKey || shiftKey || event.defaultPrevented) return;
      if (isTakenKey(event)) return;
      if (act(event, latest.current)) event.preventDefault();
    };
    document.addEventListener('keydown', listen);

    return () => document.removeEventListener('keydown', listen);
  }, [singleKeys]);
}

/** @returns whether there was anything to do. */
function act({ key, target }: KeyboardEvent, keys: ReportKeys): boolean {
  const range = RANGES[key.toLowerCase()];
  if (range !== undefined) {
    keys.onRange(range);
    return true;
  }
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowRight':
      // A table that is wider than its place scrolls.
      if (target instanceof Element && target.closest('[role="region"][tabindex="0"]') !== null) return false;
      keys.onStep(key === 'ArrowLeft' ? -1 : 1);
      return true;
    case 'x':
      keys.onClear();
      return true;
    case '/':
      keys.onFilter();
      return true;
    default:
      return false;
  }
}
