import { useEffect, useRef } from 'react';
import { usePreferences } from '../../../app/desk/preferences.ts';
import { isTakenKey } from '../../../app/desk/taken-keys.ts';

interface ListKeys {
  readonly onCommandBar: () => void;
  readonly onHelp: () => void;
}

/** The keys of all consoles. A console with keys of its own takes them first, and prevents what is here. */
export function useListKeys(keys: ListKeys): void {
  const { singleKeys } = usePreferences();
  const latest = useRef(keys);

  useEffect(() => {
    latest.current = keys;
  }, [keys]);

  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { key, altKey, ctrlKey, metaKey } = event;
      if (event.defaultPrevented || altKey) return;
      if ((ctrlKey || metaKey) && key.toLowerCase() === 'k') {
        event.preventDefault();
        latest.current.onCommandBar();
        return;
      }
      if (ctrlKey || metaKey || !singleKeys || isTakenKey(event)) return;
      if (act(key, latest.current)) event.preventDefault();
    };
    // After the listeners of a console, which are on the document.
    window.addEventListener('keydown', listen);

    return () => window.removeEventListener('keydown', listen);
  }, [singleKeys]);
}

/** @returns whether there was anything to do. */
function act(key: string, { onHelp }: ListKeys): boolean {
  switch (key) {
    case '/':
      return focus(document.querySelector<HTMLElement>('main input[type="search"]'));
    case 'j':
      return focus(rowBeside(1));
    case 'k':
      return focus(rowBeside(-1));
    case '?':
      onHelp();
      return true;
    default:
      return false;
  }
}

function focus(element: HTMLElement | null | undefined): boolean {
  element?.focus();

  return element !== null && element !== undefined;
}

/** The row after or before the one with the focus, or the open one; without either the first or the last. */
function rowBeside(step: number): HTMLElement | undefined {
  const rows = [...document.querySelectorAll<HTMLElement>('main [data-row]')];
  const focused = rows.findIndex((row) => row === document.activeElement);
  const at = focused === -1 ? rows.findIndex((row) => row.getAttribute('aria-current') === 'true') : focused;

  return at === -1 ? rows.at(step > 0 ? 0 : -1) : rows[at + step];
}
