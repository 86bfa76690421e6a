import type { ReactNode } from 'react';
import classes from './ShopperPanel.module.css';

interface ShopperSectionProps {
  readonly title: string;
  readonly aside?: string;
  readonly empty: string;
  readonly isEmpty: boolean;
  readonly children: ReactNode;
}

/** One thing that is known of a shopper. */
export function ShopperSection({ title, aside, empty, isEmpty, children }: ShopperSectionProps) {
  return (
    <section className={classes.section}>
      <h4 className={classes.title}>
        {title}
        {aside && <span>{aside}</span>}
      </h4>
      {isEmpty ? <p className={classes.quiet}>{empty}</p> : <ul>{children}</ul>}
    </section>
  );
}
