/** What a visitor does that the reports of products and the funnel count; the event's type. */
export type Deed = 'add_to_cart' | 'add_to_wishlist';

type Listener = (deed: Deed, productId: number) => void;

const listeners = new Set<Listener>();

/** Says that a visitor did something with a product, and that the shop has it. */
export function reportDeed(deed: Deed, productId: number): void {
  for (const listener of listeners) listener(deed, productId);
}

/** Calls `listener` at every deed, until the answer is called. */
export function hearDeeds(listener: Listener): () => void {
  listeners.add(listener);

  return () => listeners.delete(listener);
}
