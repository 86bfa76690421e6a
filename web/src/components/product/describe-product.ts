import { productPath } from '../../paths.ts';
import { formatPrice } from '../../ui/format/format-price.ts';

/** The text of a product that is sent in a chat, for clients that show no product card. */
export const describeProduct = (
  { name, price }: { readonly name: string; readonly price: string },
  url: string,
): string => `${name}, ${formatPrice(price)}: ${url}`;

/** True for that text. It is redundant beside a product card. */
export const isProductDescription = (text: string, productId: number): boolean =>
  /^\S.*, \$\d+: https?:\/\/\S+$/.test(text) && text.endsWith(productPath(productId));
