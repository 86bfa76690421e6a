import type { PaymentProviderName, Quote } from '@ronin/contracts';
import { formatCents } from '../pricing/money.ts';
import type { PricedCart } from '../pricing/quote.service.ts';

/** Without an address shipping and tax are not known, and the total is without them. */
export function presentQuote(
  cart: PricedCart,
  { countries, paymentProviders }: { countries: string[]; paymentProviders: PaymentProviderName[] },
): Quote {
  const { totals, shippingMethod } = cart;
  const hasAddress = shippingMethod !== null;

  return {
    currency: cart.currency,
    pricesIncludeTax: cart.pricesIncludeTax,
    items: cart.items.map((item, index) => ({
      id: item.id,
      productId: item.productId,
      name: item.name,
      imageUrl: item.imageUrl,
      options: item.chosen,
      quantity: item.quantity,
      price: item.price,
      discount: formatCents(totals.items[index]?.discount ?? 0n),
      tax: hasAddress ? formatCents(totals.items[index]?.tax ?? 0n) : null,
    })),
    subtotal: formatCents(totals.subtotal),
    discount: formatCents(totals.discount),
    ...(cart.discountProblem !== null && { discountProblem: cart.discountProblem }),
    shipping: hasAddress ? formatCents(totals.shipping) : null,
    tax: hasAddress ? formatCents(totals.tax) : null,
    total: formatCents(hasAddress ? totals.total : totals.subtotal - totals.discount),
    shippingMethod,
    shippingMethods: cart.shippingMethods,
    countries,
    paymentProviders,
  };
}
