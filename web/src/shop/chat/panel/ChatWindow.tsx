import { type ReactNode, useEffect, useId, useRef } from 'react';
import type { SendFiles } from '../../../chat-client/files/use-send-files.ts';
import { CloseIcon, MinusIcon } from '../../../ui/icons.tsx';
import classes from './ChatWindow.module.css';

interface ChatWindowProps {
  readonly title: string;
  /** A line below the title. */
  readonly status?: ReactNode;
  /** Shown again after a reload: it does not take the focus. */
  readonly isRestored: boolean;
  readonly onMinimise: () => void;
  readonly onClose: () => void;
  /** Takes files that are dropped on it. */
  readonly dropProps: SendFiles['dropProps'];
  readonly children: ReactNode;
}

/**
 * The open panel, 24 by 32 rem. It is a dialog beside the page, not a modal one, so the page stays usable. It takes the
 * focus when it opens and gives it back when it closes.
 */
export function ChatWindow({
  title,
  status,
  isRestored,
  onMinimise,
  onClose,
  dropProps,
  children,
}: ChatWindowProps) {
  const panel = useRef<HTMLElement>(null);
  const takesFocus = useRef(!isRestored);
  const titleId = useId();

  useEffect(() => {
    if (takesFocus.current)
      panel.current?.querySelector<HTMLElement>('input:not([type=file]), textarea')?.focus();

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
      {...dropProps}
      onKeyDown={(event) => {
        // A picture that is enlarged is elsewhere in the page.
        const isHere = event.target instanceof Node && event.currentTarget.contains(event.target);
        if (event.key === 'Escape' && isHere) onClose();
      }}
    >
      <div className={classes.top}>
        <div className={classes.heading}>
          <h2 id={titleId} className={classes.title} aria-live="polite">
            {title}
          </h2>
          {status}
        </div>
        <button
          type="button"
          className={`icon-button ${classes.tool ?? ''}`}
          aria-label="Minimise chat"
          onClick={onMinimise}
        >
          <MinusIcon />
        </button>
        <button
          type="button"
          className={`icon-button ${classes.tool ?? ''}`}
          aria-label="Close chat"
          onClick={onClose}
        >
          <CloseIcon />
        </button>
      </div>
      {children}
    </section>
  );
}
