import { z } from 'zod';
import { CountryName, inItsCountry, newAddress, recipient } from '../addresses/address-schemas.ts';
import { ChosenOptions } from '../cart/cart.ts';
import { DiscountCodeText, Id, Money, requiredText, TextOrNull } from '../fields.ts';

/** Where an order goes. The name is the order's own. */
export const OrderAddress = inItsCountry(z.object(newAddress));
export type OrderAddress = z.infer<typeof OrderAddress>;

export const BillingAddress = inItsCountry(
  z.object({
    ...newAddress,
    ...recipient,
    firstName: recipient.firstName.nullable().default(null).describe('null: the name of the recipient.'),
  }),
);
export type BillingAddress = z.infer<typeof BillingAddress>;

export const PaymentProviderName = z.enum(['stripe', 'transfer', 'test']);
export type PaymentProviderName = z.infer<typeof PaymentProviderName>;

/** Who took a payment. none: the total is 0.00, and there is nothing to pay. */
export const PaymentTaker = z.enum([...PaymentProviderName.options, 'none']);

export const ShippingMethodId = requiredText(50);

export const QuoteCart = z
  .object({ address: OrderAddress, shippingMethod: ShippingMethodId, discountCode: DiscountCodeText })
  .exactPartial();
export type QuoteCart = z.infer<typeof QuoteCart>;

/** Why a discount code lowers nothing. */
export const DiscountProblem = z.enum(['unknown', 'expired', 'used-up', 'already-used', 'minimum']);
export type DiscountProblem = z.infer<typeof DiscountProblem>;

export const QuoteItem = z.object({
  id: Id.describe('Of the cart item.'),
  productId: Id,
  name: z.string(),
  imageUrl: z.string(),
  options: ChosenOptions,
  quantity: z.int().positive(),
  price: Money.describe('Of one piece.'),
  discount: Money.describe('Of the whole item.'),
  tax: Money.nullable().describe('Of the whole item; null without an address.'),
});

/** The days between which an order arrives, both included, in the zone of the shop. */
export const Arrival = z
  .object({ from: z.iso.date(), until: z.iso.date() })
  .meta({ id: 'Arrival', example: { from: '2026-12-03', until: '2026-12-07' } });

export const ShippingMethod = z.object({
  id: z.string().meta({ example: 'standard' }),
  label: z.string(),
  price: Money,
  days: z.string().meta({ example: '3 to 5', description: 'Working days on the way.' }),
  arrival: Arrival.nullable().describe('Of an order that is placed now; null: not known.'),
  missingToFree: Money.nullable().describe(
    'What the subtotal lacks until this way is free; null: it is free, or never is.',
  ),
});
export type ShippingMethod = z.infer<typeof ShippingMethod>;

export const DeliveryQuery = z.object({
  country: CountryName.optional().describe('Absent, or not shipped to: a country that is.'),
  subtotal: Money,
  madeToOrder: z.enum(['true', 'false']).default('false').describe('One of the pieces is.'),
});

/** What is known of delivery and returns before there is an address. */
export const DeliveryFacts = z.object({
  country: TextOrNull.describe('The one that the facts are for; null: the shop ships nowhere.'),
  countries: z.array(z.string()).describe('Where the shop ships to.'),
  methods: z.array(ShippingMethod).describe('As the checkout offers them for this subtotal.'),
  returnDays: z.int().describe('From the arrival.'),
  warranty: z.string(),
});
export type DeliveryFacts = z.infer<typeof DeliveryFacts>;

export const Quote = z.object({
  currency: z.string().meta({ example: 'USD' }),
  pricesIncludeTax: z.boolean(),
  items: z.array(QuoteItem),
  subtotal: Money,
  discount: Money,
  discountProblem: DiscountProblem.optional(),
  shipping: Money.nullable().describe('null without an address.'),
  tax: Money.nullable().describe('null without an address. With the tax of the shipping.'),
  total: Money,
  shippingMethod: TextOrNull.describe('The one that the amounts are for.'),
  shippingMethods: z.array(ShippingMethod),
  countries: z.array(z.string()).describe('Where the shop ships to.'),
  paymentProviders: z.array(PaymentProviderName).describe('Those that are offered and can take the total.'),
});
export type Quote = z.infer<typeof Quote>;
