/** The event types that the product report and the funnel count. */
export type CommerceEvent = 'add_to_cart' | 'add_to_wishlist';

type Listener = (event: CommerceEvent, productId: number) => void;

const listeners = new Set<Listener>();

/** Call after the service has accepted the change. */
export function reportCommerceEvent(event: CommerceEvent, productId: number): void {
  for (const listener of listeners) listener(event, productId);
}

/** Subscribes to commerce events. Returns the function that unsubscribes. */
export function onCommerceEvent(listener: Listener): () => void {
  listeners.add(listener);

  return () => listeners.delete(listener);
}
