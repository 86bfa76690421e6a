import type { ChangePicture, ChangeProduct } from '@ronin/contracts';
import { type AnswerOf, csvFilesCalls, type FiltersOf, staffProductsCalls } from '@ronin/contracts/calls';
import { api, toApiError } from '../../app/api.ts';
import { fromCall } from '../../app/calls/from-call.ts';
import { pagesFromCall } from '../../app/calls/pages-from-call.ts';
import { ifMatch, request } from '../../app/calls/requests.ts';

export type EditedProduct = AnswerOf<typeof staffProductsCalls.getStaffProduct>;
export type ImportedFile = AnswerOf<typeof csvFilesCalls.importProducts>;

interface PictureOf {
  readonly productId: number;
  readonly pictureId: number;
}

interface ProductChange {
  readonly id: number;
  readonly version: number;
  readonly fields: ChangeProduct;
}

const STATUS_STEPS = {
  publish: staffProductsCalls.publishProduct,
  archive: staffProductsCalls.archiveProduct,
};

interface StatusChange {
  readonly id: number;
  readonly step: keyof typeof STATUS_STEPS;
}

/** A file has hundreds of products. */
const IMPORT_LIMIT_MS = 60_000;

const pictureParams = ({ productId, pictureId }: PictureOf) => ({ params: { id: productId, pictureId } });

/** Nothing is cached after the page is closed: other people edit the same products. */
const productsApi = api.enhanceEndpoints({ addTagTypes: ['StaffProducts'] }).injectEndpoints({
  endpoints: (build) => ({
    listStaffProducts: build.infiniteQuery({
      ...pagesFromCall(
        staffProductsCalls.listStaffProducts,
        (query: FiltersOf<typeof staffProductsCalls.listStaffProducts>) => ({ query }),
      ),
      keepUnusedDataFor: 0,
      providesTags: ['StaffProducts'],
    }),
    getStaffProduct: build.query({
      ...fromCall(staffProductsCalls.getStaffProduct, (id: number) => ({ params: { id } })),
      keepUnusedDataFor: 0,
      providesTags: ['StaffProducts'],
    }),
    createProduct: build.mutation({
      ...fromCall(staffProductsCalls.createProduct),
      invalidatesTags: (product) => (product ? ['StaffProducts'] : []),
    }),
    changeProduct: build.mutation({
      ...fromCall(staffProductsCalls.changeProduct, ({ id, version, fields }: ProductChange) => ({
        params: { id },
        ...ifMatch(version),
        body: fields,
      })),
      // What is typed next begins from the answer, also when the page cannot be read again.
      onQueryStarted: async ({ id }, { dispatch, queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: null }));
        if (data) dispatch(productsApi.util.updateQueryData('getStaffProduct', id, () => data));
      },
      // 412: somebody else has saved a newer version, which is read then.
      invalidatesTags: (product, error) =>
        product || toApiError(error).status === 412 ? ['StaffProducts'] : [],
    }),
    setProductStatus: build.mutation<EditedProduct, StatusChange>({
      query: ({ id, step }) => request(STATUS_STEPS[step], { params: { id } }),
      invalidatesTags: ['StaffProducts'],
    }),
    importProducts: build.mutation({
      ...fromCall(csvFilesCalls.importProducts, (body: { csv: string; dryRun: boolean }) => ({
        body,
        timeout: IMPORT_LIMIT_MS,
      })),
      invalidatesTags: (file) => (file?.dryRun === false ? ['StaffProducts'] : []),
    }),
    changePicture: build.mutation({
      ...fromCall(
        staffProductsCalls.changePicture,
        ({ change, ...picture }: PictureOf & { change: ChangePicture }) => ({
          ...pictureParams(picture),
          body: change,
        }),
      ),
      invalidatesTags: ['StaffProducts'],
    }),
    removePicture: build.mutation({
      ...fromCall(staffProductsCalls.removePicture, pictureParams),
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
