import type { ReactNode } from 'react';
import classes from './Label.module.css';

/** Categories and other small marks: capitals, spaced. */
export function Label({
  children,
  as: Tag = 'p',
}: {
  readonly children: ReactNode;
  readonly as?: 'p' | 'span';
}) {
  return <Tag className={classes.label}>{children}</Tag>;
}
