import classes from './PresenceMark.module.css';

/** Of a chat: whether the shopper has the shop open, or the chat has ended. Of an item of the inbox: its state. */
export type Presence = 'online' | 'offline' | 'ended' | 'open' | 'answered' | 'snoozed' | 'closed';

interface PresenceMarkProps {
  /** Also the status of an agent. */
  readonly presence: Presence | 'available' | 'away' | 'disconnected';
}

/** A circle for a person and a square for an item: filled while somebody is there or waits. The words beside it say the same. */
export const PresenceMark = ({ presence }: PresenceMarkProps) => (
  <span className={classes.mark} data-presence={presence} aria-hidden="true" />
);
