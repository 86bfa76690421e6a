import type { AddMovement, StockFilter } from '@ronin/contracts';
import { staffStockCalls } from '@ronin/contracts/calls';
import { api } from '../../app/api.ts';
import { fromCall } from '../../app/calls/from-call.ts';
import { pagesFromCall } from '../../app/calls/pages-from-call.ts';

/** Undefined: all of them. */
export interface StockFilters {
  readonly q?: string;
  readonly filter?: StockFilter;
}

type OfProduct<Body> = Body & { readonly productId: number };

/** Nothing is cached after the page is closed: orders change the same stock. A refused change loads it again, too. */
const stockApi = api.enhanceEndpoints({ addTagTypes: ['Stock'] }).injectEndpoints({
  endpoints: (build) => ({
    listStock: build.infiniteQuery({
      ...pagesFromCall(staffStockCalls.listStock, (query: StockFilters) => ({ query })),
      keepUnusedDataFor: 0,
      providesTags: ['Stock'],
    }),
    getStock: build.query({
      ...fromCall(staffStockCalls.getStock, (productId: number) => ({ params: { productId } })),
      keepUnusedDataFor: 0,
      providesTags: ['Stock'],
    }),
    listMovements: build.infiniteQuery({
      ...pagesFromCall(staffStockCalls.listMovements, (productId: number) => ({ params: { productId } })),
      keepUnusedDataFor: 0,
      providesTags: ['Stock'],
    }),
    addMovement: build.mutation({
      ...fromCall(staffStockCalls.addMovement, ({ productId, ...body }: OfProduct<AddMovement>) => ({
        params: { productId },
        body,
      })),
      invalidatesTags: ['Stock'],
    }),
    changeStockLimit: build.mutation({
      ...fromCall(
        staffStockCalls.changeStockLimit,
        ({ productId, ...body }: OfProduct<{ readonly lowStockThreshold: number }>) => ({
          params: { productId },
          body,
        }),
      ),
      invalidatesTags: ['Stock'],
    }),
  }),
});

export const {
  useListStockInfiniteQuery,
  useGetStockQuery,
  useListMovementsInfiniteQuery,
  useAddMovementMutation,
  useChangeStockLimitMutation,
} = stockApi;
