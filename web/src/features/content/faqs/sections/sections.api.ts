import type { AddFaqCategory, AnswerOf, ChangeFaqCategory, contentCalls } from '@ronin/contracts';
import { api } from '../../../../app/api.ts';

type FaqCategory = AnswerOf<typeof contentCalls.addFaqCategory>;

/** The version is the one that the merchant saw. */
interface SectionVersion {
  readonly id: number;
  readonly version: number;
}

const URL = '/api/staff/faq-categories';
const sectionRequest = ({ id, version }: SectionVersion) => ({
  url: `${URL}/${String(id)}`,
  headers: { 'If-Match': `"${String(version)}"` },
});

/** Questions show the name of their section, so they are loaded again too. A refused change loads the newer version. */
const CHANGED = ['FaqSections', 'StaffFaqs'] as const;

export const { useAddFaqCategoryMutation, useChangeFaqCategoryMutation, useRemoveFaqCategoryMutation } = api
  .enhanceEndpoints({ addTagTypes: CHANGED })
  .injectEndpoints({
    endpoints: (build) => ({
      addFaqCategory: build.mutation<FaqCategory, AddFaqCategory>({
        query: (body) => ({ url: URL, method: 'POST', body }),
        invalidatesTags: (section) => (section ? CHANGED : []),
      }),
      changeFaqCategory: build.mutation<FaqCategory, SectionVersion & { readonly fields: ChangeFaqCategory }>(
        {
          query: ({ fields, ...section }) => ({ ...sectionRequest(section), method: 'PATCH', body: fields }),
          invalidatesTags: CHANGED,
        },
      ),
      removeFaqCategory: build.mutation<null, SectionVersion>({
        query: (section) => ({ ...sectionRequest(section), method: 'DELETE' }),
        invalidatesTags: CHANGED,
      }),
    }),
  });
