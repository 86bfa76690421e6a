import { type OrderAddress, Quote, QuoteItem, type ShippingMethod } from '@ronin/contracts';
import { presentRow } from '@ronin/server-kit';
import { commerceOff } from '../../context/commerce-guard.ts';
import { refuseOrder, refuseUnorderable } from './checkout-problems.ts';
import { checkDiscount, type QuoteContext } from './discounts.service.ts';
import { type Cents, formatCents, parseCents, sumCents } from './money.ts';
import { findPriceFacts, type PriceFacts } from './price-facts.sql.ts';
import { computeTotals, parseRate } from './pricing.ts';
import { toShippingMethod } from './shipping-methods.service.ts';

export interface QuoteRequest {
  customerId: number;
  address?: Pick<OrderAddress, 'country' | 'state'>;
  shippingMethod?: string;
  discountCode?: string;
  /** Of the order: a code for one use is for one address, too. */
  email?: string;
}

export type PricedCart = Awaited<ReturnType<typeof priceFromFacts>>;

/** What the cart costs (behaviour: checkout 1). @throws AppError conflict with a code; not-found when no orders are taken. */
export const priceCart = async (context: Omit<QuoteContext, 'transaction'>, request: QuoteRequest) =>
  priceFromFacts(context, request, await findPriceFacts(context.database, request));

/** The same from facts that an order has read in its transaction. */
export async function priceFromFacts(
  { database, now, transaction }: QuoteContext,
  request: QuoteRequest,
  facts: PriceFacts,
) {
  const { customerId, address, discountCode, email = null } = request;
  const { items, currency, pricesIncludeTax, returnDays } = facts;
  if (!facts.takesOrders) throw commerceOff();
  refuseUnorderable(items);
  const priceable = items.map(({ price, quantity }) => ({ price: parseCents(price), quantity }));
  const subtotal = sumCents(priceable.map(({ price, quantity }) => price * BigInt(quantity)));

  const shippingMethods = facts.rates.map((rate) =>
    toShippingMethod(rate, {
      subtotal,
      isMadeToOrder: items.some(({ available }) => available === null),
      rules: facts.deliveryRules,
      now,
    }),
  );
  const method = address === undefined ? null : chooseMethod(shippingMethods, request, address.country);
  const discount = await checkDiscount(
    { database, customerId, email, now, transaction },
    discountCode,
    subtotal,
  );

  return {
    items,
    totals: computeTotals({
      items: priceable,
      discount: discount.discount,
      shipping: method === null || discount.isShippingFree ? 0n : parseCents(method.price),
      taxRate: parseRate(facts.taxRate ?? '0'),
      pricesIncludeTax,
    }),
    currency,
    pricesIncludeTax,
    /** Null without an address. */
    shippingMethod: method?.id ?? null,
    shippingMethods,
    returnDays,
    discountCodeId: discount.id,
    discountProblem: discount.problem,
  };
}

/** The first method is assumed when none is named. */
function chooseMethod(methods: ShippingMethod[], { shippingMethod }: QuoteRequest, country: string) {
  const [first] = methods;
  const chosen = shippingMethod === undefined ? first : methods.find(({ id }) => id === shippingMethod);
  if (chosen === undefined) {
    throw refuseOrder('no-shipping', `There is no such way to ship to ${country}.`);
  }

  return chosen;
}

/** Without an address shipping and tax are not known, and the total is without them. */
export function presentQuote(cart: PricedCart, offered: Pick<Quote, 'countries' | 'paymentProviders'>) {
  const { subtotal, discount, shipping, tax, total, items } = cart.totals;
  const ifKnown = (cents: Cents) => (cart.shippingMethod === null ? null : formatCents(cents));

  return presentRow(Quote, cart, {
    ...offered,
    items: cart.items.map((item, index) =>
      presentRow(QuoteItem, item, {
        options: item.chosen,
        discount: formatCents(items[index]?.discount ?? 0n),
        tax: ifKnown(items[index]?.tax ?? 0n),
      }),
    ),
    subtotal: formatCents(subtotal),
    discount: formatCents(discount),
    discountProblem: cart.discountProblem ?? undefined,
    shipping: ifKnown(shipping),
    tax: ifKnown(tax),
    total: ifKnown(total) ?? formatCents(subtotal - discount),
  });
}
