import { useEffect, useEffectEvent, useState } from 'react';
import { usePreferences } from '../../../app/desk/preferences.ts';
import { isTakenKey } from '../../../app/desk/taken-keys.ts';
import { LazyPart } from '../../../app/LazyPart.tsx';
import { ConsoleDialog } from '../../../ui/console/form/ConsoleDialog.tsx';
import { SingleKeysSwitch } from '../../../ui/console/SingleKeysSwitch.tsx';
import { SearchIcon } from '../../../ui/icons.tsx';
import { Group, Kbd, Stack, UnstyledButton, VisuallyHidden } from '../../../ui/mantine.ts';
import classes from './CommandButton.module.css';

const loadBar = async () => (await import('./CommandBar.tsx')).CommandBar;

/** The button of the command bar, and the keys of all consoles. The bar is loaded when it is first asked for. */
export function CommandButton() {
  const [openings, setOpenings] = useState(0);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const open = () => setOpenings((before) => before + 1);
  useListKeys(open, () => setHelpOpen(true));

  return (
    <>
      <UnstyledButton className={classes.button ?? ''} aria-keyshortcuts="Control+K Meta+K" onClick={open}>
        <SearchIcon />
        <VisuallyHidden>Find anything </VisuallyHidden>
        <Kbd size="xs" className={classes.keys ?? ''}>
          {isApple() ? '⌘K' : 'Ctrl K'}
        </Kbd>
      </UnstyledButton>
      {openings > 0 && <LazyPart load={loadBar} partProps={{ openings }} onFailure={() => setOpenings(0)} />}
      <ConsoleDialog isOpen={isHelpOpen} onClose={() => setHelpOpen(false)} title="Shortcuts">
        <Keys />
      </ConsoleDialog>
    </>
  );
}

const isApple = (): boolean => /Mac|iPhone|iPad/.test(window.navigator.userAgent);

const KEYS = [
  { keys: ['Ctrl or ⌘', 'K'], text: 'Find a console, an order, a customer, a product or a conversation' },
  { keys: ['/'], text: 'Search in this list' },
  { keys: ['j'], text: 'Next row' },
  { keys: ['k'], text: 'Previous row' },
  { keys: ['Enter'], text: 'Open the row' },
  { keys: ['d', 'w', 'm', 'y'], text: 'Analytics: today, 7 days, this month, this year' },
  { keys: ['←', '→'], text: 'Analytics: the period before or after' },
  { keys: ['/', 'x'], text: 'Analytics: add a filter, remove all' },
  { keys: ['?'], text: 'Show shortcuts' },
] as const;

const Keys = () => (
  <>
    <Stack component="ul" gap="xs">
      {KEYS.map(({ keys, text }) => (
        <Group key={text} component="li" justify="space-between" wrap="nowrap" align="flex-start">
          {text}
          <Group gap={4} wrap="nowrap">
            {keys.map((key) => (
              <Kbd key={key} size="xs">
                {key}
              </Kbd>
            ))}
          </Group>
        </Group>
      ))}
    </Stack>
    <SingleKeysSwitch />
  </>
);

/** The keys of all consoles. A console with keys of its own takes them first, and prevents what is here. */
function useListKeys(onCommandBar: () => void, onHelp: () => void): void {
  const { singleKeys } = usePreferences();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey } = event;
    if (event.defaultPrevented || altKey) return;
    if ((ctrlKey || metaKey) && key.toLowerCase() === 'k') {
      event.preventDefault();
      onCommandBar();
      return;
    }
    if (ctrlKey || metaKey || !singleKeys || isTakenKey(event)) return;
    if (key === '?') onHelp();
    else if (LIST_KEYS[key]?.() !== true) return;
    event.preventDefault();
  });

  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    // After the listeners of a console, which are on the document.
    window.addEventListener('keydown', listen);

    return () => window.removeEventListener('keydown', listen);
  }, []);
}

/** What the keys do in a list. @returns whether there was anything to do. */
const LIST_KEYS: Readonly<Record<string, () => boolean>> = {
  '/': () => focus(document.querySelector<HTMLElement>('main input[type="search"]')),
  j: () => focus(rowBeside(1)),
  k: () => focus(rowBeside(-1)),
};

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
