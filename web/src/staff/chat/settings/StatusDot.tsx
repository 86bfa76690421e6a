import classes from './StatusDot.module.css';

interface StatusDotProps {
  readonly status: 'available' | 'away' | 'disconnected' | 'online' | 'offline';
}

/** Filled for somebody who is there, and a ring for somebody who is not. The words beside it say the same. */
export const StatusDot = ({ status }: StatusDotProps) => (
  <span className={classes.dot} data-status={status} aria-hidden="true" />
);
