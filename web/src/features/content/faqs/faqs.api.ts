import type { AddFaq, AnswerOf, ChangeFaq, contentCalls, StaffFaqQuery } from '@ronin/contracts';
import { api } from '../../../app/api.ts';

type FaqsPage = AnswerOf<typeof contentCalls.listStaffFaqs>;
type StaffFaq = AnswerOf<typeof contentCalls.addFaq>;

export type FaqFilters = Pick<StaffFaqQuery, 'state' | 'q'>;

/** The version is the one that the merchant saw. */
interface FaqVersion {
  readonly id: number;
  readonly version: number;
}

const URL = '/api/staff/faqs';
const faqRequest = ({ id, version }: FaqVersion) => ({
  url: `${URL}/${String(id)}`,
  headers: { 'If-Match': `"${String(version)}"` },
});

/** A refused change loads the list again too, so that the newer version is shown. */
export const {
  useListStaffFaqsInfiniteQuery,
  useListFaqCategoriesQuery,
  useAddFaqMutation,
  useChangeFaqMutation,
  useRemoveFaqMutation,
} = api.enhanceEndpoints({ addTagTypes: ['StaffFaqs', 'FaqSections'] }).injectEndpoints({
  endpoints: (build) => ({
    listStaffFaqs: build.infiniteQuery<FaqsPage, FaqFilters, number | null>({
      query: ({ queryArg, pageParam }) => ({
        url: URL,
        params: { ...queryArg, after: pageParam ?? undefined },
      }),
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ next }) => next ?? undefined },
      keepUnusedDataFor: 0,
      providesTags: ['StaffFaqs'],
    }),
    listFaqCategories: build.query<AnswerOf<typeof contentCalls.listFaqCategories>, undefined>({
      query: () => ({ url: '/api/staff/faq-categories' }),
      keepUnusedDataFor: 0,
      providesTags: ['FaqSections'],
    }),
    addFaq: build.mutation<StaffFaq, AddFaq>({
      query: (body) => ({ url: URL, method: 'POST', body }),
      invalidatesTags: (faq) => (faq ? ['StaffFaqs', 'FaqSections'] : []),
    }),
    changeFaq: build.mutation<StaffFaq, FaqVersion & { readonly fields: ChangeFaq }>({
      query: ({ fields, ...faq }) => ({ ...faqRequest(faq), method: 'PATCH', body: fields }),
      invalidatesTags: ['StaffFaqs', 'FaqSections'],
    }),
    removeFaq: build.mutation<null, FaqVersion>({
      query: (faq) => ({ ...faqRequest(faq), method: 'DELETE' }),
      invalidatesTags: ['StaffFaqs', 'FaqSections'],
    }),
  }),
});
