import { type ReactNode, useId } from 'react';
import classes from './ListSection.module.css';

interface ListSectionProps {
  readonly title: string;
  readonly count?: string;
  /** The text for an empty list. */
  readonly empty: string;
  readonly isEmpty: boolean;
  readonly children: ReactNode;
}

export function ListSection({ title, count, empty, isEmpty, children }: ListSectionProps) {
  const titleId = useId();

  return (
    <section className={classes.section} aria-labelledby={titleId}>
      <h2 id={titleId} className={classes.title}>
        {title} {count && <span className={classes.count}>{count}</span>}
      </h2>
      {isEmpty ? <p className={classes.empty}>{empty}</p> : <ul>{children}</ul>}
    </section>
  );
}
