import { type BodyOf, contentCalls } from '@ronin/contracts/calls';
import { api } from '../../../../app/api.ts';
import { fromCall } from '../../../../app/calls/from-call.ts';
import { ifMatch } from '../../../../app/calls/requests.ts';

/** The version is the one that the merchant saw. */
interface SectionVersion {
  readonly id: number;
  readonly version: number;
}

type SectionChange = SectionVersion & { readonly fields: BodyOf<typeof contentCalls.changeFaqCategory> };

/** Questions show the name of their section, so they are loaded again too. A refused change loads the newer version. */
const CHANGED = ['FaqSections', 'StaffFaqs'] as const;

export const { useAddFaqCategoryMutation, useChangeFaqCategoryMutation, useRemoveFaqCategoryMutation } = api
  .enhanceEndpoints({ addTagTypes: CHANGED })
  .injectEndpoints({
    endpoints: (build) => ({
      addFaqCategory: build.mutation({
        ...fromCall(contentCalls.addFaqCategory),
        invalidatesTags: (section) => (section ? CHANGED : []),
      }),
      changeFaqCategory: build.mutation({
        ...fromCall(contentCalls.changeFaqCategory, ({ id, version, fields }: SectionChange) => ({
          params: { id },
          ...ifMatch(version),
          body: fields,
        })),
        invalidatesTags: CHANGED,
      }),
      removeFaqCategory: build.mutation({
        ...fromCall(contentCalls.removeFaqCategory, ({ id, version }: SectionVersion) => ({
          params: { id },
          ...ifMatch(version),
        })),
        invalidatesTags: CHANGED,
      }),
    }),
  });
