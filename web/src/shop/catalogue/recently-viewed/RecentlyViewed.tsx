import { recentlyViewedCalls } from '@ronin/contracts/calls';
import { useEffect } from 'react';
import { api } from '../../../app/api.ts';
import { fromCall } from '../../../app/calls/from-call.ts';
import { useCustomer } from '../../../app/session.ts';
import { Section } from '../../../components/layout/Section.tsx';
import { ProductCard } from '../../../components/product/ProductCard.tsx';
import { productPath } from '../../../paths.ts';
import classes from './RecentlyViewed.module.css';

const { useListViewedProductsQuery, useViewProductMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    listViewedProducts: build.query(fromCall(recentlyViewedCalls.listViewedProducts)),
    viewProduct: build.mutation(fromCall(recentlyViewedCalls.viewProduct)),
  }),
});

const SHOWN_MAX = 6;

interface RecentlyViewedProps {
  /** The product that is open: it is not in the strip. */
  readonly openId?: number;
  readonly isRemembered?: boolean;
}

/** The products that the customer looked at before, newest first; nothing without any (behaviour: help 3). */
export function RecentlyViewed({ openId, isRemembered = false }: RecentlyViewedProps) {
  const { customerId } = useCustomer();
  const { data } = useListViewedProductsQuery(undefined, {
    skip: customerId === null,
    refetchOnMountOrArgChange: true,
  });
  const [view] = useViewProductMutation();
  useEffect(() => {
    if (customerId !== null && openId !== undefined && isRemembered) void view({ productId: openId });
  }, [customerId, openId, isRemembered, view]);
  const products = (data ?? [])
    .map(({ product }) => product)
    .filter(({ id }) => id !== openId)
    .slice(0, SHOWN_MAX);
  if (products.length === 0) return null;

  return (
    <Section tight labelledBy="recently-viewed" className="gap-3">
      <h2 id="recently-viewed" className="size-2xl">
        You looked at
      </h2>
      <ul className={classes.strip}>
        {products.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} href={productPath(product.id)} headingLevel="h3" />
          </li>
        ))}
      </ul>
    </Section>
  );
}
