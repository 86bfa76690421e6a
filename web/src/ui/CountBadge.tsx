import classes from './CountBadge.module.css';

/** The number on an icon; nothing for 0. The icon's accessible name says what it counts. */
export function CountBadge({ count }: { readonly count: number | null }) {
  if (count === null || count <= 0) return null;
  return (
    <span className={`badge ${classes.badge ?? ''}`} aria-hidden="true">
      {count}
    </span>
  );
}
