import { useEffect, useId, useRef, type ReactNode } from 'react';
import { CloseIcon, MinusIcon } from '../../../ui/icons.tsx';
import classes from './ChatWindow.module.css';

interface ChatWindowProps {
  readonly title: string;
  /** A quiet line beneath the title. */
  readonly line?: ReactNode;
  /** A reload shows it again: the focus stays with the page. */
  readonly isRestored: boolean;
  readonly onMinimise: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * The open panel, 24 by 32 rem. It is a dialog beside the page, not over it, so the page stays usable; focus comes in
 * when it opens and goes back when it closes.
 */
export function ChatWindow({ title, line, isRestored, onMinimise, onClose, children }: ChatWindowProps) {
  const panel = useRef<HTMLElement>(null);
  const takesFocus = useRef(!isRestored);
  const titleId = useId();

  useEffect(() => {
    if (takesFocus.current) panel.current?.querySelector<HTMLElement>('input, textarea')?.focus();

    return () => {
      // After the launcher is back in the page.
      window.requestAnimationFrame(() => {
        document.querySelector<HTMLElement>('[aria-label^="Open chat"]')?.focus();
      });
    };
  }, []);

  return (
    <section
      ref={panel}
      role="dialog"
      aria-labelledby={titleId}
      className={classes.panel}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <div className={classes.top}>
        <div className={classes.heading}>
          <h2 id={titleId} className={classes.title} aria-live="polite">
            {title}
          </h2>
          {line}
        </div>
        <button type="button" className={classes.tool} aria-label="Minimise chat" onClick={onMinimise}>
          <MinusIcon />
        </button>
        <button type="button" className={classes.tool} aria-label="Close chat" onClick={onClose}>
          <CloseIcon />
        </button>
      </div>
      {children}
    </section>
  );
}
