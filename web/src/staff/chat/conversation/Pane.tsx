import type { ComponentProps } from 'react';
import { BackIcon, SmallCloseIcon } from '../../../ui/icons.tsx';
import { IconButton } from '../controls.ts';
import { usePanes } from '../panes.ts';
import { useIsPhone } from '../use-pane-capacity.ts';
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

interface HideButtonProps {
  readonly id: string;
  readonly label: string;
  /** Where it stands: a phone has it before the name, as the way back to the list. */
  readonly isBefore?: boolean;
}

/** Takes a conversation off the screen. */
export function HideButton({ id, label, isBefore = false }: HideButtonProps) {
  const { close } = usePanes();
  if (useIsPhone() !== isBefore) return null;

  return (
    <IconButton aria-label={label} onClick={() => close(id)}>
      {isBefore ? <BackIcon /> : <SmallCloseIcon />}
    </IconButton>
  );
}
