import { useState } from 'react';
import { LazyPart } from '../../../app/LazyPart.tsx';
import { SearchIcon } from '../../../ui/icons.tsx';
import { Kbd, UnstyledButton, VisuallyHidden } from '../../../ui/mantine.ts';
import { KeysDialog } from './KeysDialog.tsx';
import { useListKeys } from './use-list-keys.ts';
import classes from './CommandButton.module.css';

const loadBar = async () => (await import('./CommandBar.tsx')).CommandBar;

/** The button of the command bar, and the keys of all consoles. The bar is loaded when it is first asked for. */
export function CommandButton() {
  const [openings, setOpenings] = useState(0);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const open = () => setOpenings((before) => before + 1);
  useListKeys({
    onCommandBar: open,
    onHelp: () => setHelpOpen(true),
  });

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
      <KeysDialog opened={isHelpOpen} onClose={() => setHelpOpen(false)} />
    </>
  );
}

const isApple = (): boolean => /Mac|iPhone|iPad/.test(window.navigator.userAgent);
