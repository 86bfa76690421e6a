import { formatPrice } from '../../ui/format/format-price.ts';

/** A price in digits of equal width, so that prices align in a column. */
export function Price({ value }: { readonly value: string | number }) {
  return <span className="number nowrap">{formatPrice(value)}</span>;
}
