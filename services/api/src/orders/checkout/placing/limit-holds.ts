/** After so many orders that expired unpaid, the next ones of a network hold nothing for a day. */
export const EXPIRED_ORDERS_MAX = 2;

/** Pieces that the unpaid orders of one network hold together. */
const HELD_MAX = 10;

/** Of a product with more pieces than this, one network holds at most half. */
const WHOLE_STOCK_MAX = 4;

/** What a network holds, while its lock is taken. */
export interface NetworkHolds {
  /** Pieces of all products. */
  held: number;
  /** Of the products of a cart: what is free, and what the network holds. */
  stock: readonly { productId: number; free: number; held: number }[];
  /** Too many of its orders expired unpaid. */
  mayHoldNothing: boolean;
}

/** How many pieces of each product are ordered. */
export type Quantities = ReadonlyMap<number, number>;

/** How many pieces of each product a new order holds: nobody may hold the whole shop (behaviour: checkout 18). */
export function limitHolds(wanted: Quantities, { held, stock, mayHoldNothing }: NetworkHolds) {
  let rest = mayHoldNothing ? 0 : Math.max(0, HELD_MAX - held);
  const limited = new Map<number, number>();
  for (const [productId, quantity] of wanted) {
    const own = stock.find((one) => one.productId === productId);
    const available = (own?.free ?? 0) + (own?.held ?? 0);
    const bound = available > WHOLE_STOCK_MAX ? Math.floor(available / 2) : available;
    const hold = Math.max(0, Math.min(quantity, rest, bound - (own?.held ?? 0)));
    limited.set(productId, hold);
    rest -= hold;
  }

  return limited;
}
