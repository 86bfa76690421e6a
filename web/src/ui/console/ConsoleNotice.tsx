import type { ReactNode } from 'react';
import classes from './ConsoleNotice.module.css';

interface ConsoleNoticeProps {
  readonly role?: 'status' | 'alert';
  readonly text: string;
  readonly children?: ReactNode;
}

/** A sentence in a frame, where there is nothing else to show or something to know first. */
export const ConsoleNotice = ({ role = 'status', text, children }: ConsoleNoticeProps) => (
  <div className={`row soft ${classes.notice ?? ''}`} role={role} data-error={role === 'alert'}>
    <p>{text}</p>
    {children}
  </div>
);
