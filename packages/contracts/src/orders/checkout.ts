import { z } from 'zod';
import { CountryName, emptyText, inItsCountry } from '../addresses/address-schemas.ts';
import { ChosenOptions } from '../cart/cart.ts';
import { HOME_COUNTRY } from '../countries.ts';
import { DiscountCodeText, Id, Money, requiredText, writtenText } from '../fields.ts';
import { TEXT_LIMITS } from '../limits.ts';

const addressFields = {
  street: writtenText(TEXT_LIMITS.street),
  street2: writtenText(TEXT_LIMITS.street).nullable().default(null),
  company: writtenText(TEXT_LIMITS.name).nullable().default(null),
  city: writtenText(TEXT_LIMITS.name),
  state: emptyText(TEXT_LIMITS.state).default(''),
  zipCode: emptyText(TEXT_LIMITS.zipCode).default(''),
  country: CountryName.default(HOME_COUNTRY),
};

/** Where an order goes. The name is the order's own. */
export const OrderAddress = inItsCountry(z.object(addressFields));
export type OrderAddress = z.infer<typeof OrderAddress>;

/** Who pays. */
export const BillingAddress = inItsCountry(
  z.object({
    ...addressFields,
    firstName: writtenText(TEXT_LIMITS.name)
      .nullable()
      .default(null)
      .meta({ description: 'null: the name of the recipient.' }),
    lastName: writtenText(TEXT_LIMITS.name).or(z.literal('')).default(''),
  }),
);
export type BillingAddress = z.infer<typeof BillingAddress>;

export const PaymentProviderName = z.enum(['stripe', 'transfer', 'test']);
export type PaymentProviderName = z.infer<typeof PaymentProviderName>;

/** Who took a payment. none: the total is 0.00, and there is nothing to pay. */
export const PaymentTaker = z.enum([...PaymentProviderName.options, 'none']);

export const ShippingMethodId = requiredText(50);

/** POST /api/checkout/quote */
export const QuoteCart = z.object({
  address: OrderAddress.exactOptional(),
  shippingMethod: ShippingMethodId.exactOptional(),
  discountCode: DiscountCodeText.exactOptional(),
});
export type QuoteCart = z.infer<typeof QuoteCart>;

/** Why a discount code lowers nothing. */
export const DiscountProblem = z.enum(['unknown', 'expired', 'used-up', 'already-used', 'minimum']);
export type DiscountProblem = z.infer<typeof DiscountProblem>;

export const QuoteItem = z.object({
  id: Id.meta({ description: 'Of the cart item.' }),
  productId: Id,
  name: z.string(),
  imageUrl: z.string(),
  options: ChosenOptions,
  quantity: z.int().positive(),
  price: Money.meta({ description: 'Of one piece.' }),
  discount: Money.meta({ description: 'Of the whole item.' }),
  tax: Money.nullable().meta({ description: 'Of the whole item; null without an address.' }),
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
  arrival: Arrival.nullable().meta({ description: 'Of an order that is placed now; null: not known.' }),
  missingToFree: Money.nullable().meta({
    description: 'What the subtotal lacks until this way is free; null: it is free, or never is.',
  }),
});
export type ShippingMethod = z.infer<typeof ShippingMethod>;

/** GET /api/delivery */
export const DeliveryQuery = z.object({
  country: CountryName.optional().meta({ description: 'Absent, or not shipped to: a country that is.' }),
  subtotal: Money,
  madeToOrder: z.enum(['true', 'false']).default('false').meta({ description: 'One of the pieces is.' }),
});

/** What is known of delivery and returns before there is an address. */
export const DeliveryFacts = z.object({
  country: z
    .string()
    .nullable()
    .meta({ description: 'The one that the facts are for; null: the shop ships nowhere.' }),
  countries: z.array(z.string()).meta({ description: 'Where the shop ships to.' }),
  methods: z.array(ShippingMethod).meta({ description: 'As the checkout offers them for this subtotal.' }),
  returnDays: z.int().meta({ description: 'From the arrival.' }),
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
  shipping: Money.nullable().meta({ description: 'null without an address.' }),
  tax: Money.nullable().meta({ description: 'null without an address. With the tax of the shipping.' }),
  total: Money,
  shippingMethod: z.string().nullable().meta({ description: 'The one that the amounts are for.' }),
  shippingMethods: z.array(ShippingMethod),
  countries: z.array(z.string()).meta({ description: 'Where the shop ships to.' }),
  paymentProviders: z
    .array(PaymentProviderName)
    .meta({ description: 'Those that are offered and can take the total.' }),
});
export type Quote = z.infer<typeof Quote>;
