import type { ReactNode } from 'react';
import classes from './Label.module.css';

/** Small capitals, for categories and similar labels. */
export const Label = ({
  children,
  as: Tag = 'p',
}: {
  readonly children: ReactNode;
  readonly as?: 'p' | 'span' | 'h2';
}) => <Tag className={classes.label}>{children}</Tag>;
