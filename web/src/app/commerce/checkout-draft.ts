import { createUuid } from '../create-uuid.ts';
import { readStored, writeStored } from '../local-storage.ts';

/**
 * What was typed on the checkout page, in this tab: "back" from the payment, and a reload, keep every field. `key` makes a
 * repeat of the same order the same order (behaviour: checkout 10).
 */
export interface CheckoutDraft {
  readonly key: string;
  readonly values: Readonly<Record<string, string>>;
  /** The order that was placed with these values; absent before it, and once a value was changed. */
  readonly orderNumber?: string;
}

const KEY = 'ronin.checkout';

export const readDraft = (): CheckoutDraft =>
  readStored('sessionStorage', KEY, isDraft) ?? { key: createUuid(), values: {} };

export const writeDraft = (draft: CheckoutDraft): void => writeStored('sessionStorage', KEY, draft);

/** Call when the order was placed: the draft is kept until this order is paid. */
export const setDraftOrder = (orderNumber: string): void => writeDraft({ ...readDraft(), orderNumber });

export const isDraftOf = (orderNumber: string): boolean => readDraft().orderNumber === orderNumber;

/** For another order with the same fields than the one that was placed. @returns the new key */
export function renewDraftKey(): string {
  const key = createUuid();
  writeDraft({ ...readDraft(), key });

  return key;
}

/** Call when the order is paid: the next one starts with an empty form. */
export const forgetDraft = (): void => writeStored('sessionStorage', KEY, null);

const LAST_ORDER_KEY = 'ronin.checkout.order';

interface LastOrder {
  readonly orderNumber: string;
  readonly token: string;
}

/** Call when an order was placed: "back" from its page leads to a checkout without a cart, which names it. */
export const rememberLastOrder = (order: LastOrder): void =>
  writeStored('sessionStorage', LAST_ORDER_KEY, order);

export const readLastOrder = (): LastOrder | null =>
  readStored('sessionStorage', LAST_ORDER_KEY, isLastOrder);

const isLastOrder = (value: unknown): value is LastOrder =>
  typeof value === 'object' &&
  value !== null &&
  'orderNumber' in value &&
  typeof value.orderNumber === 'string' &&
  'token' in value &&
  typeof value.token === 'string';

const isDraft = (value: unknown): value is CheckoutDraft =>
  typeof value === 'object' &&
  value !== null &&
  'key' in value &&
  typeof value.key === 'string' &&
  'values' in value &&
  typeof value.values === 'object' &&
  value.values !== null &&
  Object.values(value.values).every((one) => typeof one === 'string') &&
  (!('orderNumber' in value) || typeof value.orderNumber === 'string');
