import type { ReactNode } from 'react';
import classes from './Section.module.css';

interface SectionProps {
  readonly children: ReactNode;
  /** `washi` is dark text on paper, used once on a page. */
  readonly ground?: 'ink' | 'washi';
  readonly id?: string;
  readonly labelledBy?: string;
  readonly label?: string;
  readonly className?: string | undefined;
  /** Less space above and below, for a section that belongs to its neighbour. */
  readonly tight?: boolean;
}

/** A section of the page with the twelve-column grid. */
export const Section = ({
  children,
  ground = 'ink',
  id,
  labelledBy,
  label,
  className,
  tight,
}: SectionProps) => (
  <section
    className={classes.section}
    data-ground={ground}
    data-tight={tight}
    id={id}
    aria-labelledby={labelledBy}
    aria-label={label}
  >
    <div className={`page-width ${classes.columns ?? ''} ${className ?? ''}`}>{children}</div>
  </section>
);
