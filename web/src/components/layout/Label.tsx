import type { ReactNode } from 'react';
import classes from './Label.module.css';

/** Small capitals, for categories and similar labels. */
export function Label({
  children,
  as: Tag = 'p',
}: {
  readonly children: ReactNode;
  readonly as?: 'p' | 'span' | 'h2';
}) {
  return <Tag className={classes.label}>{children}</Tag>;
}
