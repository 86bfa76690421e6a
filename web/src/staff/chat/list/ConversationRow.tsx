import type { ReactNode } from 'react';
import { UnstyledButton, VisuallyHidden } from '../../../ui/mantine.ts';
import { usePanes } from '../panes.ts';
import { type Presence, PresenceMark } from '../settings/PresenceMark.tsx';
import classes from './ConversationRow.module.css';

interface ConversationRowProps {
  /** A sessionId, or the key of an item. */
  readonly id: string;
  readonly presence: Presence;
  readonly name: string;
  /** What was said last, over the whole width. */
  readonly words: ReactNode;
  /** A third line, which the compact list leaves out. */
  readonly detail?: ReactNode;
  /** At the right: a time. */
  readonly meta: ReactNode;
  readonly unread?: number;
  /** The word after the number, for screen readers. */
  readonly unreadWord?: string;
  readonly onOpen: () => void;
  /** A button at the right end of the first line. */
  readonly action?: ReactNode;
}

/** A chat or an item of the inbox in the list. The whole row opens it. */
export function ConversationRow(props: ConversationRowProps) {
  const {
    id,
    presence,
    name,
    words,
    detail,
    meta,
    onOpen,
    action,
    unread = 0,
    unreadWord = 'unread',
  } = props;
  const { active, shown } = usePanes();
  const isActive = id === active;

  return (
    <li
      className={classes.row}
      data-active={isActive || undefined}
      data-shown={shown.includes(id) || undefined}
    >
      <UnstyledButton
        className={classes.open ?? ''}
        data-row
        aria-current={isActive ? 'true' : undefined}
        data-unread={unread > 0 || undefined}
        onClick={onOpen}
      >
        <span className={classes.first}>
          <PresenceMark presence={presence} />
          <span className={`ellipsis ${classes.name ?? ''}`}>{name}</span>
          <span className="note">{meta}</span>
        </span>
        <span className={`ellipsis ${classes.words ?? ''}`}>{words}</span>
        {detail && <span className={`ellipsis caption ${classes.detail ?? ''}`}>{detail}</span>}
        {unread > 0 && (
          <span className={`badge ${classes.badge ?? ''}`}>
            {unread}
            <VisuallyHidden> {unreadWord}</VisuallyHidden>
          </span>
        )}
      </UnstyledButton>
      {action && <span className={classes.action}>{action}</span>}
    </li>
  );
}
