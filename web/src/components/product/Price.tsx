import { formatPrice } from '../../ui/format/format-price.ts';
import classes from './Price.module.css';

/** A price in tabular figures, so that a column of them aligns. */
export function Price({ value }: { readonly value: string | number }) {
  return <span className={classes.price}>{formatPrice(value)}</span>;
}
