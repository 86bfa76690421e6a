import { type ReactNode, useId } from 'react';
import classes from './ShopperPanel.module.css';

interface ShopperSectionProps {
  readonly title: string;
  readonly aside?: string;
  readonly empty: string;
  readonly isEmpty: boolean;
  readonly children: ReactNode;
}

/** One section of the shopper's panel. */
export function ShopperSection({ title, aside, empty, isEmpty, children }: ShopperSectionProps) {
  const titleId = useId();

  return (
    <section className={classes.section} aria-labelledby={titleId}>
      <h4 id={titleId} className={classes.title}>
        {title} {aside && <span>{aside}</span>}
      </h4>
      {isEmpty ? <p className={classes.quiet}>{empty}</p> : <ul>{children}</ul>}
    </section>
  );
}
