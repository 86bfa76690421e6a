import type { Product } from '@ronin/contracts';
import { useGetDeliveryQuery } from '../../../app/delivery/delivery.api.ts';
import { useDeliveryCountry } from '../../../app/delivery/delivery-country.ts';
import { ShippingFacts } from '../../../app/delivery/ShippingFacts.tsx';
import { paths } from '../../../paths.ts';
import { TextLink } from '../../../ui/Button.tsx';
import classes from './ProductDelivery.module.css';

/** What shipping costs, when this piece arrives, and what can be done when it does not please (behaviour: checkout 41). */
export function DeliveryFacts({ product }: { readonly product: Product }) {
  const country = useDeliveryCountry();
  const { data } = useGetDeliveryQuery({
    country,
    subtotal: product.price,
    isMadeToOrder: product.madeToOrder,
  });
  if (data === undefined) return null;
  const { returnDays, warranty } = data;

  return (
    <>
      <p className={classes.stock}>
        {product.madeToOrder
          ? 'Made to order: the dates include the making.'
          : 'In stock, and packed at once.'}
      </p>
      {data.country !== null && <ShippingFacts {...data} />}
      <p>
        {returnDays === 0 ? 'It cannot be returned.' : `${String(returnDays)} days to send it back.`}{' '}
        <TextLink to={paths.returns}>How returns work</TextLink>
      </p>
      {warranty !== '' && <p>{warranty}</p>}
    </>
  );
}
