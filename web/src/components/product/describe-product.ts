import { productPath } from '../../paths.ts';

/** The words that go with a piece in a chat, for whoever draws no card. */
export const describeProduct = ({ name }: { readonly name: string }, price: string, url: string): string =>
  `${name}, ${price}: ${url}`;

/** Whether these are those words: where the piece's card stands, they say nothing more. */
export const isProductDescription = (text: string, productId: number): boolean =>
  /^\S.*, \$\d+: https?:\/\/\S+$/.test(text) && text.endsWith(productPath(productId));
