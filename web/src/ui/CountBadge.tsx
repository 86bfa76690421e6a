import classes from './CountBadge.module.css';

/** The number on an icon; nothing for none. Its meaning is in the icon's accessible name. */
export function CountBadge({ count }: { readonly count: number | null }) {
  if (count === null || count <= 0) return null;
  return (
    <span className={classes.badge} aria-hidden="true">
      {count}
    </span>
  );
}
