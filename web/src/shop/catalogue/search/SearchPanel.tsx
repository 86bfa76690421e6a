import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { CloseIcon } from '../../../ui/icons.tsx';
import { SearchBox } from './SearchBox.tsx';
import classes from './SearchPanel.module.css';

/** The search box that the header opens over the page. Escape, a press outside or a search closes it. */
export function SearchPanel({ opened, onClose }: { readonly opened: boolean; readonly onClose: () => void }) {
  const navigate = useNavigate();
  const panel = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (!opened) return;
    const opener = document.activeElement;
    input.current?.focus();
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !panel.current?.contains(target)) onClose();
    };
    // The first Escape closes an open list of suggestions.
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) onClose();
    };
    document.addEventListener('keydown', closeOnEscape);
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);

    return () => {
      document.removeEventListener('keydown', closeOnEscape);
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
      // Nothing has the focus when it was in the panel, which is gone now.
      if (document.activeElement === document.body && opener instanceof HTMLElement)
        opener.focus({ preventScroll: true });
    };
  }, [opened, onClose]);

  if (!opened) return null;

  return (
    <div ref={panel} className={classes.panel}>
      <div className={`page-width ${classes.row ?? ''}`}>
        <SearchBox
          inputRef={input}
          onGo={(path) => {
            onClose();
            void navigate(path);
          }}
        />
        <button
          type="button"
          className={`icon-button ${classes.close ?? ''}`}
          aria-label="Close search"
          onClick={onClose}
        >
          <CloseIcon />
        </button>
      </div>
    </div>
  );
}
