import { useEffect, useEffectEvent } from 'react';
import { usePreferences } from '../../../app/desk/preferences.ts';
import { isTakenKey } from '../../../app/desk/taken-keys.ts';
import { type Command, parseKeyPress } from './shortcuts.ts';

/** Runs shortcuts. @param onCommand returns whether there was anything to do. */
export function useShortcuts(onCommand: (command: Command | number) => boolean): void {
  const { singleKeys } = usePreferences();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    const { key, altKey, ctrlKey, metaKey } = event;
    const isTaken = isTakenKey(event);
    const command = parseKeyPress({ key, altKey, ctrlKey, metaKey, isTaken }, singleKeys);
    if (command !== null && onCommand(command)) event.preventDefault();
  });

  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);

    return () => document.removeEventListener('keydown', listen);
  }, []);
}
