import type { StaffFaqQuery } from '@ronin/contracts';
import { type BodyOf, contentCalls } from '@ronin/contracts/calls';
import { api } from '../../../app/api.ts';
import { fromCall } from '../../../app/calls/from-call.ts';
import { pagesFromCall } from '../../../app/calls/pages-from-call.ts';
import { ifMatch } from '../../../app/calls/requests.ts';

export type FaqFilters = Pick<StaffFaqQuery, 'state' | 'q'>;

/** The version is the one that the merchant saw. */
interface FaqVersion {
  readonly id: number;
  readonly version: number;
}

type FaqChange = FaqVersion & { readonly fields: BodyOf<typeof contentCalls.changeFaq> };

/** A refused change loads the list again too, so that the newer version is shown. */
export const {
  useListStaffFaqsInfiniteQuery,
  useListFaqCategoriesQuery,
  useAddFaqMutation,
  useChangeFaqMutation,
  useRemoveFaqMutation,
} = api.enhanceEndpoints({ addTagTypes: ['StaffFaqs', 'FaqSections'] }).injectEndpoints({
  endpoints: (build) => ({
    listStaffFaqs: build.infiniteQuery({
      ...pagesFromCall(contentCalls.listStaffFaqs, (query: FaqFilters) => ({ query })),
      keepUnusedDataFor: 0,
      providesTags: ['StaffFaqs'],
    }),
    listFaqCategories: build.query({
      ...fromCall(contentCalls.listFaqCategories),
      keepUnusedDataFor: 0,
      providesTags: ['FaqSections'],
    }),
    addFaq: build.mutation({
      ...fromCall(contentCalls.addFaq),
      invalidatesTags: (faq) => (faq ? ['StaffFaqs', 'FaqSections'] : []),
    }),
    changeFaq: build.mutation({
      ...fromCall(contentCalls.changeFaq, ({ id, version, fields }: FaqChange) => ({
        params: { id },
        ...ifMatch(version),
        body: fields,
      })),
      invalidatesTags: ['StaffFaqs', 'FaqSections'],
    }),
    removeFaq: build.mutation({
      ...fromCall(contentCalls.removeFaq, ({ id, version }: FaqVersion) => ({
        params: { id },
        ...ifMatch(version),
      })),
      invalidatesTags: ['StaffFaqs', 'FaqSections'],
    }),
  }),
});
