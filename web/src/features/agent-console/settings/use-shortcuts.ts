import { useEffect, useRef } from 'react';
import { usePreferences } from './preferences.ts';
import { readKeyPress, type Command } from './shortcuts.ts';

/** Where a press is meant for what has the focus. */
const TAKERS = 'input, textarea, select, [contenteditable], [role="dialog"], [role="menu"], [role="listbox"]';

/** Does what keys ask for. `onCommand` says whether there was anything to do. */
export function useShortcuts(onCommand: (command: Command | number) => boolean): void {
  const { singleKeys } = usePreferences();
  const latest = useRef(onCommand);

  useEffect(() => {
    latest.current = onCommand;
  }, [onCommand]);

  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      const { key, altKey, ctrlKey, metaKey, target } = event;
      const isTaken = target instanceof Element && target.closest(TAKERS) !== null;
      const command = readKeyPress({ key, altKey, ctrlKey, metaKey, isTaken }, singleKeys);
      if (command !== null && latest.current(command)) event.preventDefault();
    };
    document.addEventListener('keydown', listen);

    return () => {
      document.removeEventListener('keydown', listen);
    };
  }, [singleKeys]);
}
