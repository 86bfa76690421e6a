import type { AddMovement, AnswerOf, staffStockCalls } from '@ronin/contracts';
import { api } from '../../app/api.ts';

/** Undefined: all of them. */
export interface StockFilters {
  readonly q?: string;
  readonly filter?: string;
}

type StockPage = AnswerOf<typeof staffStockCalls.listStock>;
type StockItem = AnswerOf<typeof staffStockCalls.getStock>;
type MovementPage = AnswerOf<typeof staffStockCalls.listMovements>;

const stockUrl = (productId: number): string => `/api/staff/stock/${String(productId)}`;

/** Nothing is cached after the page is closed: orders change the same stock. A refused change loads it again, too. */
const stockApi = api.enhanceEndpoints({ addTagTypes: ['Stock'] }).injectEndpoints({
  endpoints: (build) => ({
    listStock: build.infiniteQuery<StockPage, StockFilters, number | null>({
      query: ({ queryArg, pageParam }) => ({
        url: '/api/staff/stock',
        params: { ...queryArg, after: pageParam ?? undefined },
      }),
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ next }) => next ?? undefined,
      },
      keepUnusedDataFor: 0,
      providesTags: ['Stock'],
    }),
    getStock: build.query<StockItem, number>({
      query: (productId) => ({ url: stockUrl(productId) }),
      keepUnusedDataFor: 0,
      providesTags: ['Stock'],
    }),
    listMovements: build.infiniteQuery<MovementPage, number, number | null>({
      query: ({ queryArg, pageParam }) => ({
        url: `${stockUrl(queryArg)}/movements`,
        params: { after: pageParam ?? undefined },
      }),
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ next }) => next ?? undefined,
      },
      keepUnusedDataFor: 0,
      providesTags: ['Stock'],
    }),
    addMovement: build.mutation<
      AnswerOf<typeof staffStockCalls.addMovement>,
      AddMovement & { readonly productId: number }
    >({
      query: ({ productId, ...body }) => ({
        url: `${stockUrl(productId)}/movements`,
        method: 'POST',
        body,
      }),
      invalidatesTags: ['Stock'],
    }),
    changeStockLimit: build.mutation<
      StockItem,
      { readonly productId: number; readonly lowStockThreshold: number }
    >({
      query: ({ productId, ...body }) => ({ url: stockUrl(productId), method: 'PATCH', body }),
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
