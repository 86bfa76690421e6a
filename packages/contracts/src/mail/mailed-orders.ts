import { z } from 'zod';
import { Count, Money } from '../fields.ts';
import { TEXT_LIMITS } from '../limits.ts';
import { Arrival } from '../orders/checkout.ts';

/** The path of one page of the shop, with its secret. PUBLIC_URL is put before it. Words of any other kind do not fit in. */
export const pageLink = (form: RegExp) => z.string().regex(form, 'must be the path of its page');

export const OrderNumber = z.string().regex(/^R-[0-9A-Z]{4}-[0-9A-Z]{4}$/, 'must be an order number');
export const Currency = z.string().regex(/^[A-Z]{3}$/, 'must be a currency');

/** The page of the order, with its secret. */
export const aboutOrder = {
  orderNumber: OrderNumber,
  /** Paid by the test payment. Mails of an earlier release do not say it. */
  isTest: z.boolean().default(false),
  link: pageLink(/^\/order\/R[0-9A-Z]{8}[\w-]{22}\?mail=[\w-]{22}$/),
};

/** The chosen options by name, of the product's own. Mails of an earlier release do not say them. */
const MailedOptions = z.record(z.string().max(255), z.string().max(255)).default({});

const MailedItem = z.object({
  name: z.string().max(255),
  options: MailedOptions,
  quantity: z.int().positive(),
});
export const MailedItems = z.array(MailedItem).max(1_000);

/** How an order is sent. Mails of an earlier release do not say it. */
export const howSent = {
  delivery: z
    .object({ method: z.string().max(TEXT_LIMITS.name), days: z.string().max(TEXT_LIMITS.name) })
    .nullable()
    .default(null),
  isGift: z.boolean().default(false),
  /** What the order was promised. */
  arrival: Arrival.nullable().default(null),
  returnDays: Count.nullable().default(null),
};

/** The address that the customer typed, in lines. Only for an order that is paid. */
export const shipTo = z.array(z.string().max(600)).max(12).default([]);

export const orderSummary = z.object({
  ...aboutOrder,
  awaits: z.enum(['payment', 'transfer']),
  /** How many of the pieces are held while it is unpaid. Mails of an earlier release do not say it: all are. */
  held: z.enum(['none', 'part', 'all']).default('all'),
  items: z.array(MailedItem.extend({ price: Money })).max(1_000),
  ...howSent,
  currency: Currency,
  subtotal: Money,
  discount: Money,
  shipping: Money,
  tax: Money,
  total: Money,
});
