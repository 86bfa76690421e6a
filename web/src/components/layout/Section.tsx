import type { ReactNode } from 'react';
import classes from './Section.module.css';

interface SectionProps {
  readonly children: ReactNode;
  /** washi turns the section over: ink on paper, once a page. */
  readonly ground?: 'ink' | 'washi';
  readonly id?: string;
  readonly labelledBy?: string;
  readonly label?: string;
  readonly className?: string | undefined;
  /** Less air above and below, for what belongs to its neighbour. */
  readonly tight?: boolean;
}

/** A band of the page with the twelve columns inside. */
export function Section({ children, ground = 'ink', id, labelledBy, label, className, tight }: SectionProps) {
  return (
    <section
      className={classes.section}
      data-ground={ground}
      data-tight={tight}
      id={id}
      aria-labelledby={labelledBy}
      aria-label={label}
    >
      <div className={className ? `${classes.columns ?? ''} ${className}` : classes.columns}>{children}</div>
    </section>
  );
}
