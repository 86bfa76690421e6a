import { formatPrice } from '../../ui/format/format-price.ts';
import classes from './Price.module.css';

/** A price in digits of equal width, so that prices align in a column. */
export function Price({ value }: { readonly value: string | number }) {
  return <span className={classes.price}>{formatPrice(value)}</span>;
}
