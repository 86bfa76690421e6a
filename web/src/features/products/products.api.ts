import type {
  AnswerOf,
  ChangePicture,
  ChangeProduct,
  CreateProduct,
  csvFilesCalls,
  staffProductsCalls,
} from '@ronin/contracts';
import { api, toApiError } from '../../app/api.ts';
import type { ProductFilters } from './products-view.ts';

export type EditedProduct = AnswerOf<typeof staffProductsCalls.getStaffProduct>;
export type ImportedFile = AnswerOf<typeof csvFilesCalls.importProducts>;
type ProductsPage = AnswerOf<typeof staffProductsCalls.listStaffProducts>;

interface PictureOf {
  readonly productId: number;
  readonly pictureId: number;
}

/** A file has hundreds of products. */
const IMPORT_LIMIT_MS = 60_000;

const URL = '/api/staff/products';
const urlOf = (id: number): string => `${URL}/${String(id)}`;
const pictureUrl = ({ productId, pictureId }: PictureOf): string =>
  `${urlOf(productId)}/pictures/${String(pictureId)}`;

/** Nothing is cached after the page is closed: other people edit the same products. */
const productsApi = api.enhanceEndpoints({ addTagTypes: ['StaffProducts'] }).injectEndpoints({
  endpoints: (build) => ({
    listStaffProducts: build.infiniteQuery<ProductsPage, ProductFilters, number | null>({
      query: ({ queryArg, pageParam }) => ({
        url: URL,
        params: { ...queryArg, after: pageParam ?? undefined },
      }),
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ next }) => next ?? undefined },
      keepUnusedDataFor: 0,
      providesTags: ['StaffProducts'],
    }),
    getStaffProduct: build.query<EditedProduct, number>({
      query: (id) => ({ url: urlOf(id) }),
      keepUnusedDataFor: 0,
      providesTags: ['StaffProducts'],
    }),
    createProduct: build.mutation<EditedProduct, CreateProduct>({
      query: (body) => ({ url: URL, method: 'POST', body }),
      invalidatesTags: (product) => (product ? ['StaffProducts'] : []),
    }),
    changeProduct: build.mutation<EditedProduct, { id: number; version: number; fields: ChangeProduct }>({
      query: ({ id, version, fields }) => ({
        url: urlOf(id),
        method: 'PATCH',
        headers: { 'If-Match': `"${String(version)}"` },
        body: fields,
      }),
      // What is typed next begins from the answer, also when the page cannot be read again.
      onQueryStarted: async ({ id }, { dispatch, queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: null }));
        if (data) dispatch(productsApi.util.updateQueryData('getStaffProduct', id, () => data));
      },
      // 412: somebody else has saved a newer version, which is read then.
      invalidatesTags: (product, error) =>
        product || toApiError(error).status === 412 ? ['StaffProducts'] : [],
    }),
    setProductStatus: build.mutation<EditedProduct, { id: number; step: 'publish' | 'archive' }>({
      query: ({ id, step }) => ({ url: `${urlOf(id)}/${step}`, method: 'POST' }),
      invalidatesTags: ['StaffProducts'],
    }),
    importProducts: build.mutation<ImportedFile, { csv: string; dryRun: boolean }>({
      query: (body) => ({
        url: '/api/staff/imports/products',
        method: 'POST',
        body,
        timeout: IMPORT_LIMIT_MS,
      }),
      invalidatesTags: (file) => (file?.dryRun === false ? ['StaffProducts'] : []),
    }),
    changePicture: build.mutation<unknown, PictureOf & { change: ChangePicture }>({
      query: ({ change, ...picture }) => ({ url: pictureUrl(picture), method: 'PATCH', body: change }),
      invalidatesTags: ['StaffProducts'],
    }),
    removePicture: build.mutation<unknown, PictureOf>({
      query: (picture) => ({ url: pictureUrl(picture), method: 'DELETE' }),
      invalidatesTags: ['StaffProducts'],
    }),
  }),
});

export const {
  useListStaffProductsInfiniteQuery,
  useGetStaffProductQuery,
  useCreateProductMutation,
  useChangeProductMutation,
  useSetProductStatusMutation,
  useImportProductsMutation,
  useChangePictureMutation,
  useRemovePictureMutation,
} = productsApi;

/** Loads the products again after an upload, which is not a call of this table because it reports its progress. */
export const reloadProducts = () => productsApi.util.invalidateTags(['StaffProducts']);
