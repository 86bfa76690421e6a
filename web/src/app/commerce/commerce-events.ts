/** The events that parts of the page report to the tracker (behaviour: analytics 2). */
export type CommerceEvent =
  | 'add_to_cart'
  | 'add_to_wishlist'
  | 'search_click'
  | 'checkout_started'
  | 'checkout_address'
  | 'order_placed';

export interface CommerceDetails {
  readonly productId?: number;
  /** The search whose result was opened. */
  readonly searchId?: string;
  /** A UUID of what the event is about: reported again with the same one, it counts once. */
  readonly eventId?: string;
}

type Listener = (event: CommerceEvent, details: CommerceDetails) => void;

const listeners = new Set<Listener>();

/** Call after the service has accepted the change. */
export function reportCommerceEvent(event: CommerceEvent, details: CommerceDetails = {}): void {
  for (const listener of listeners) listener(event, details);
}

export function onCommerceEvent(listener: Listener): () => void {
  listeners.add(listener);

  return () => listeners.delete(listener);
}
