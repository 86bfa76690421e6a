import { useEffect, useEffectEvent } from 'react';
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
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { altKey, ctrlKey, metaKey, shiftKey } = event;
    if (!singleKeys || altKey || ctrlKey || metaKey || shiftKey || event.defaultPrevented) return;
    if (isTakenKey(event)) return;
    if (act(event, keys)) event.preventDefault();
  });

  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);

    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/** @returns whether there was anything to do. */
function act({ key, target }: KeyboardEvent, keys: ReportKeys): boolean {
  const range = RANGES[key.toLowerCase()];
  const isArrow = key === 'ArrowLeft' || key === 'ArrowRight';
  // A table that is wider than its place scrolls.
  if (isArrow && target instanceof Element && target.closest('[role="region"][tabindex="0"]')) return false;
  if (range !== undefined) keys.onRange(range);
  else if (isArrow) keys.onStep(key === 'ArrowLeft' ? -1 : 1);
  else if (key === 'x') keys.onClear();
  else if (key === '/') keys.onFilter();
  else return false;

  return true;
}
