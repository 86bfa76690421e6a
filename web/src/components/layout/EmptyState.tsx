import type { ReactNode } from 'react';
import { Logo } from '../brand/Logo.tsx';
import classes from './EmptyState.module.css';

interface EmptyStateProps {
  readonly title: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  readonly as?: 'h1' | 'h2' | 'p';
}

/** A message under the logo, where there is nothing to show. */
export const EmptyState = ({ title, children, action, as: Title = 'p' }: EmptyStateProps) => (
  <div className={`stack start ${classes.empty ?? ''}`}>
    <Logo size={72} className={classes.stamp} />
    <Title className={`display size-2xl ${classes.title ?? ''}`}>{title}</Title>
    {children && <div className="narrow soft">{children}</div>}
    {action && <div className="row above-2">{action}</div>}
  </div>
);
