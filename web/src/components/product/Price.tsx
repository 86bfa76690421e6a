import { formatPrice } from '../../ui/format/format-price.ts';

/** A price in digits of equal width, so that prices align in a column. */
export const Price = ({ value }: { readonly value: string | number }) => (
  <span className="number nowrap">{formatPrice(value)}</span>
);
