import type { ReactNode } from 'react';
import { UnstyledButton, VisuallyHidden } from '../../../ui/mantine.ts';
import classes from './ChatRow.module.css';

interface ChatRowProps {
  readonly name: string;
  readonly preview: ReactNode;
  /** A third line: the shopper's page, or what a search found. */
  readonly detail?: ReactNode;
  /** At the right: a time. */
  readonly meta: ReactNode;
  readonly isActive: boolean;
  /** On the screen, but not the active one. */
  readonly isShown?: boolean;
  readonly unread?: number;
  /** The word after the number, for screen readers. */
  readonly unreadWord?: string;
  readonly onOpen: () => void;
  /** A second button beside the row's. */
  readonly action?: ReactNode;
}

/** One chat in a list. The whole row opens it. */
export function ChatRow(props: ChatRowProps) {
  const {
    name,
    preview,
    detail,
    meta,
    isActive,
    isShown = false,
    unread = 0,
    unreadWord = 'unread',
    onOpen,
    action,
  } = props;

  return (
    <li className={classes.row} data-active={isActive || undefined} data-shown={isShown || undefined}>
      <UnstyledButton
        className={classes.open ?? ''}
        aria-current={isActive ? 'true' : undefined}
        data-unread={unread > 0 || undefined}
        onClick={onOpen}
      >
        <span className={classes.name}>{name}</span>
        <span className="note">{meta}</span>
        <span className={classes.preview}>{preview}</span>
        {detail && (
          <span className={classes.preview} data-whole>
            {detail}
          </span>
        )}
        {unread > 0 && (
          <span className={`badge ${classes.badge ?? ''}`}>
            {unread}
            <VisuallyHidden> {unreadWord}</VisuallyHidden>
          </span>
        )}
      </UnstyledButton>
      {action}
    </li>
  );
}
