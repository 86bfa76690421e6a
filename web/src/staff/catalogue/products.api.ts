import { type AnswerOf, csvFilesCalls, staffProductsCalls } from '@ronin/contracts/calls';
import { toApiError } from '../../app/api.ts';
import { consoleApi } from '../../app/calls/console-api.ts';
import { fromCall } from '../../app/calls/from-call.ts';

export type EditedProduct = AnswerOf<typeof staffProductsCalls.getStaffProduct>;
export type ImportedFile = AnswerOf<typeof csvFilesCalls.importProducts>;

/** A file has hundreds of products. */
const IMPORT_LIMIT_MS = 60_000;

export const productsApi = consoleApi(staffProductsCalls, 'StaffProducts')
  .injectEndpoints({
    endpoints: (build) => ({
      importProducts: build.mutation({
        ...fromCall(csvFilesCalls.importProducts, (body: { csv: string; dryRun: boolean }) => ({
          body,
          timeout: IMPORT_LIMIT_MS,
        })),
        invalidatesTags: (file) => (file?.dryRun === false ? ['StaffProducts'] : []),
      }),
    }),
  })
  .enhanceEndpoints({
    endpoints: {
      changeProduct: {
        // What is typed next begins from the answer, also when the page cannot be read again.
        onQueryStarted: async ({ id }, { dispatch, queryFulfilled }) => {
          const { data } = await queryFulfilled.catch(() => ({ data: null }));
          if (data) dispatch(productsApi.util.updateQueryData('getStaffProduct', { id }, () => data));
        },
        // 412: somebody else has saved a newer version, which is read then.
        invalidatesTags: (product, error) =>
          product || toApiError(error).status === 412 ? ['StaffProducts'] : [],
      },
    },
  });

/** Loads the products again after an upload, which is not a call of this table because it reports its progress. */
export const reloadProducts = () => productsApi.util.invalidateTags(['StaffProducts']);
