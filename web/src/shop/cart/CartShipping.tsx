import type { CartItem } from '@ronin/contracts';
import { useGetDeliveryQuery } from '../../app/delivery/delivery.api.ts';
import { useDeliveryCountry } from '../../app/delivery/delivery-country.ts';
import { ShippingFacts } from '../../app/delivery/ShippingFacts.tsx';
import { useShop } from '../../app/hooks.ts';
import { sumPrices } from '../../ui/format/format-price.ts';

/** What shipping costs for this cart, and when it arrives (behaviour: checkout 41). */
export function CartShipping({ items }: { readonly items: readonly CartItem[] }) {
  const { commerce } = useShop();
  const country = useDeliveryCountry();
  const { data } = useGetDeliveryQuery(
    { country, subtotal: sumPrices(items), isMadeToOrder: items.some(({ product }) => product.madeToOrder) },
    { skip: !commerce },
  );
  if (data === undefined || data.country === null) return null;

  return <ShippingFacts {...data} />;
}
