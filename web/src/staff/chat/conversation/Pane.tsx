import type { ComponentProps } from 'react';
import { usePanes } from '../panes.ts';
import classes from './ConversationPane.module.css';

interface PaneProps extends ComponentProps<'section'> {
  /** A sessionId, or the key of an item. */
  readonly id: string;
}

/** A chat or an item of the inbox on the screen. What has the focus is the active one. */
export function Pane({ id, ...props }: PaneProps) {
  const { active, isSplit, activate } = usePanes();
  const onActivate = () => {
    if (id !== active) activate(id);
  };

  return (
    <section
      className={classes.pane}
      data-pane
      data-active={(isSplit && id === active) || undefined}
      tabIndex={-1}
      onFocusCapture={onActivate}
      onPointerDownCapture={onActivate}
      {...props}
    />
  );
}
