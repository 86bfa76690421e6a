import type { ReactNode } from 'react';
import classes from './StaffMessage.module.css';

interface StaffMessageProps {
  readonly title: string;
  readonly text?: string;
  readonly children?: ReactNode;
}

/** A page with a single message. */
export function StaffMessage({ title, text, children }: StaffMessageProps) {
  return (
    <div className={classes.notice} role="status">
      <h1 className={classes.title}>{title}</h1>
      {text !== undefined && <p className={classes.text}>{text}</p>}
      {children}
    </div>
  );
}
