import type { ReactNode } from 'react';
import classes from './Notice.module.css';

interface NoticeProps {
  readonly title: string;
  readonly text?: string;
  readonly children?: ReactNode;
}

/** A page with a single message. */
export function Notice({ title, text, children }: NoticeProps) {
  return (
    <div className={classes.notice} role="status">
      <h1 className={classes.title}>{title}</h1>
      {text !== undefined && <p className={classes.text}>{text}</p>}
      {children}
    </div>
  );
}
