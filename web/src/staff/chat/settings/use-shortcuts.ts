import { useEffect, useRef } from 'react';
import { usePreferences } from '../state/preferences.ts';
import { type Command, parseKeyPress } from './shortcuts.ts';

/** Elements that handle keys themselves. */
const KEY_HANDLERS =
  'input, textarea, select, [contenteditable], [role="dialog"], [role="menu"], [role="listbox"]';

/** Runs shortcuts. @param onCommand returns whether there was anything to do. */
export function useShortcuts(onCommand: (command: Command | number) => boolean): void {
  const { singleKeys } = usePreferences();
  const latest = useRef(onCommand);

  useEffect(() => {
    latest.current = onCommand;
  }, [onCommand]);

  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      const { key, altKey, ctrlKey, metaKey, target } = event;
      const isTaken = target instanceof Element && target.closest(KEY_HANDLERS) !== null;
      const command = parseKeyPress({ key, altKey, ctrlKey, metaKey, isTaken }, singleKeys);
      if (command !== null && latest.current(command)) event.preventDefault();
    };
    document.addEventListener('keydown', listen);

    return () => {
      document.removeEventListener('keydown', listen);
    };
  }, [singleKeys]);
}
