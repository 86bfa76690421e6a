import { useRef } from 'react';
import { useAppDispatch, useAppSelector } from '../../../app/hooks.ts';
import { setChatView } from '../../../app/panels.ts';
import { ChatIcon } from '../../../ui/icons.tsx';
import { useLauncherPlace } from './use-launcher-place.ts';
import classes from './ChatLauncher.module.css';

interface ChatLauncherProps {
  /** Prefetches the panel's code when the shopper points at the launcher. */
  readonly onIntent: () => void;
}

/** The button at the bottom right. It is all of the chat that a page loads at first. */
export function ChatLauncher({ onIntent }: ChatLauncherProps) {
  const dispatch = useAppDispatch();
  const { chat, unreadMessages, chatLabel } = useAppSelector((state) => state.panels);
  const unread = unreadMessages > 0 ? `, ${String(unreadMessages)} unread` : '';
  const launcher = useRef<HTMLButtonElement>(null);
  const { isAway, rise } = useLauncherPlace(launcher);

  if (chat !== 'closed') return null;

  return (
    <button
      ref={launcher}
      type="button"
      className={classes.launcher}
      data-launcher
      data-away={isAway || undefined}
      style={rise > 0 ? { translate: `0 ${String(-rise)}px` } : undefined}
      aria-label={`Open chat${unread}`}
      aria-haspopup="dialog"
      onPointerEnter={onIntent}
      onFocus={onIntent}
      onClick={() => dispatch(setChatView('open'))}
    >
      <ChatIcon />
      {chatLabel !== null && <span className={`small nowrap ${classes.label ?? ''}`}>{chatLabel}</span>}
      {unreadMessages > 0 && (
        <span className={`badge ${classes.badge ?? ''}`} aria-hidden="true">
          {unreadMessages}
        </span>
      )}
    </button>
  );
}
