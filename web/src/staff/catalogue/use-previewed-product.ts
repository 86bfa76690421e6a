import { staffProductsCalls } from '@ronin/contracts/calls';
import { useEffect } from 'react';
import { api, toApiError } from '../../app/api.ts';
import { fromCall } from '../../app/calls/from-call.ts';
import { type ProductDraft, toFields, validateDraft } from './product-draft.ts';
import type { EditedProduct } from './products.api.ts';
import { useTypedDraft } from './use-product-draft.ts';

/** One call alone: the preview is a page of the shop, whose scripts shall not have the calls of the console. */
const { useGetPreviewedProductQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    getPreviewedProduct: build.query({
      ...fromCall(staffProductsCalls.getStaffProduct, (id: number) => ({ params: { id } })),
      keepUnusedDataFor: 0,
    }),
  }),
});

type Preview =
  | { readonly state: 'loading' | 'refused' | 'missing' | 'failed'; readonly retry: () => void }
  | { readonly state: 'shown'; readonly product: EditedProduct; readonly hasTyped: boolean };

/** A product as it will look, with what is typed in another tab. It is loaded again after a save there, and on focus. */
export function usePreviewedProduct(id: number): Preview {
  const { data, error, refetch } = useGetPreviewedProductQuery(id);
  const typed = useTypedDraft(String(id));
  const hasTyped = typed !== null;
  const retry = () => void refetch();
  useEffect(() => {
    const reload = () => void refetch();
    window.addEventListener('focus', reload);

    return () => window.removeEventListener('focus', reload);
  }, [refetch]);
  useEffect(() => {
    if (!hasTyped) void refetch();
  }, [hasTyped, refetch]);

  if (data) {
    const saved = withStockOnceShown(data);

    return { state: 'shown', product: typed ? applyDraft(saved, typed) : saved, hasTyped };
  }
  if (error === undefined) return { state: 'loading', retry };
  const { status } = toApiError(error);
  if (status === 401 || status === 403) return { state: 'refused', retry };

  return { state: status === 404 ? 'missing' : 'failed', retry };
}

/** The service says that a draft is not in stock until it is published. The preview shows what shoppers will see then. */
function withStockOnceShown(product: EditedProduct): EditedProduct {
  const { status, madeToOrder, stock } = product;
  if (status !== 'draft') return product;

  return { ...product, inStock: madeToOrder || (stock !== null && stock.available > 0) };
}

/** A price that is no number yet stays the saved one. What is made to order needs no stock. */
function applyDraft(product: EditedProduct, draft: ProductDraft): EditedProduct {
  const hasPrice = validateDraft(draft, true).price === undefined;

  return {
    ...product,
    ...toFields(draft),
    ...(!hasPrice && { price: product.price }),
    inStock: product.inStock || draft.madeToOrder,
  };
}
