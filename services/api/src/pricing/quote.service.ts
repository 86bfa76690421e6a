import type { DiscountProblem, OrderAddress, ShippingMethod } from '@ronin/contracts';
import type { Database, ShippingRate } from '@ronin/database';
import { type Attributes, QueryTypes, type Transaction } from 'sequelize';
import { FIND_TAX_RATE, LIST_ORDERABLE_CART, LIST_SHIPPING_RATES, type OrderableItem } from './cart.sql.ts';
import { noShipping, refuseUnorderable } from './checkout-problems.ts';
import { checkDiscount, type CheckedDiscount } from './discounts.service.ts';
import { type Cents, parseCents, sumCents } from './money.ts';
import { computeTotals, parseRate, type Totals } from './pricing.ts';

export interface QuoteRequest {
  customerId: number;
  address?: Pick<OrderAddress, 'country' | 'state'>;
  shippingMethod?: string;
  discountCode?: string;
  /** Of the order: a code for one use is for one address, too. */
  email?: string;
}

export interface PricedCart {
  items: OrderableItem[];
  totals: Totals;
  currency: string;
  pricesIncludeTax: boolean;
  /** Null without an address. */
  shippingMethod: string | null;
  shippingMethods: ShippingMethod[];
  discountCodeId: number | null;
  discountProblem: DiscountProblem | null;
}

/**
 * Computes what the customer's cart costs (behaviour: checkout 1). The order is priced by the same function, in its
 * transaction.
 * @throws AppError conflict with a code when the cart cannot be ordered.
 */
export async function priceCart(
  { database, now, transaction }: { database: Database; now: Date; transaction?: Transaction },
  request: QuoteRequest,
): Promise<PricedCart> {
  const select = <Row extends object>(statement: string, bind: unknown[]) =>
    database.query<Row>(statement, {
      bind,
      type: QueryTypes.SELECT,
      ...(transaction && { transaction }),
    });
  const { customerId, address, discountCode, email = null } = request;
  const items = await select<OrderableItem>(LIST_ORDERABLE_CART, [customerId]);
  refuseUnorderable(items);
  const settings = await getSettings(database, transaction);
  const priceable = items.map(({ price, quantity }) => ({ price: parseCents(price), quantity }));
  const subtotal = sumCents(priceable.map(({ price, quantity }) => price * BigInt(quantity)));

  const rates =
    address === undefined
      ? []
      : await select<Attributes<ShippingRate>>(LIST_SHIPPING_RATES, [address.country]);
  const shippingMethods = rates.map((rate) => toShippingMethod(rate, subtotal));
  const method = address === undefined ? null : chooseMethod(shippingMethods, request, address.country);
  const discount =
    discountCode === undefined
      ? null
      : await checkDiscount(
          { database, customerId, email, now, ...(transaction && { transaction }) },
          discountCode,
          subtotal,
        );
  const [tax] =
    address === undefined
      ? []
      : await select<{ rate: string }>(FIND_TAX_RATE, [address.country, address.state]);
  const used = discount !== null && 'id' in discount ? discount : null;

  return {
    items,
    totals: computeTotals({
      items: priceable,
      discount: used?.discount ?? null,
      shipping: shippingCost(method, used),
      taxRate: parseRate(tax?.rate ?? '0'),
      pricesIncludeTax: settings.pricesIncludeTax,
    }),
    ...settings,
    shippingMethod: method?.id ?? null,
    shippingMethods,
    discountCodeId: used?.id ?? null,
    discountProblem: discount !== null && 'problem' in discount ? discount.problem : null,
  };
}

async function getSettings(database: Database, transaction?: Transaction) {
  const { currency, pricesIncludeTax } = await database.models.CommerceSettings.findOne({
    rejectOnEmpty: true,
    ...(transaction && { transaction }),
  });

  return { currency, pricesIncludeTax };
}

const toShippingMethod = (rate: Attributes<ShippingRate>, subtotal: Cents): ShippingMethod => ({
  id: rate.method,
  label: rate.label,
  price: rate.freeFrom !== null && subtotal >= parseCents(rate.freeFrom) ? '0.00' : rate.price,
  days: rate.days,
});

/** The first method is assumed when none is named. */
function chooseMethod(
  methods: ShippingMethod[],
  { shippingMethod }: QuoteRequest,
  country: string,
): ShippingMethod {
  const [first] = methods;
  const chosen = shippingMethod === undefined ? first : methods.find(({ id }) => id === shippingMethod);
  if (chosen === undefined) throw noShipping(country);

  return chosen;
}

const shippingCost = (
  method: ShippingMethod | null,
  discount: Extract<CheckedDiscount, { id: number }> | null,
): Cents => (method === null || discount?.isShippingFree === true ? 0n : parseCents(method.price));

/** Where the shop ships to, the seller's own country first. */
export async function listCountries(database: Database): Promise<string[]> {
  const zones = await database.models.ShippingZone.findAll({ order: ['id'] });

  return zones.map(({ country }) => country);
}
