import classes from './PresenceMark.module.css';

/** Of a chat: whether the shopper has the shop open, or the chat has ended. Of an item of the inbox: its state. */
export type Presence = 'online' | 'offline' | 'ended' | 'open' | 'answered' | 'snoozed' | 'closed';

/** A circle for a chat and a square for an item: filled while somebody is there or waits. The words of the row say the same. */
export const PresenceMark = ({ presence }: { readonly presence: Presence }) => (
  <span className={classes.mark} data-presence={presence} aria-hidden="true" />
);
