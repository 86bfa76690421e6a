import { productPath } from '../../paths.ts';

/** The text of a product that is sent in a chat, for clients that show no product card. */
export const describeProduct = ({ name }: { readonly name: string }, price: string, url: string): string =>
  `${name}, ${price}: ${url}`;

/** True for that text. It is redundant beside a product card. */
export const isProductDescription = (text: string, productId: number): boolean =>
  /^\S.*, \$\d+: https?:\/\/\S+$/.test(text) && text.endsWith(productPath(productId));
