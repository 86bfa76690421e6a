import type { AnswerOf, contentCalls, SaveSitePage } from '@ronin/contracts';
import { api } from '../../../app/api.ts';

type StaffSitePage = AnswerOf<typeof contentCalls.getStaffSitePage>;

/** The version is the one that the merchant saw. */
interface PageChange {
  readonly slug: string;
  readonly version: number;
  readonly texts: SaveSitePage;
}

const urlOf = (slug: string): string => `/api/staff/pages/${slug}`;

/** A refused change loads the page again too, so that the newer version is shown. */
export const { useGetStaffSitePageQuery, useSaveSitePageMutation } = api
  .enhanceEndpoints({ addTagTypes: ['StaffSitePages'] })
  .injectEndpoints({
    endpoints: (build) => ({
      getStaffSitePage: build.query<StaffSitePage, string>({
        query: (slug) => ({ url: urlOf(slug) }),
        keepUnusedDataFor: 0,
        providesTags: ['StaffSitePages'],
      }),
      saveSitePage: build.mutation<StaffSitePage, PageChange>({
        query: ({ slug, version, texts }) => ({
          url: urlOf(slug),
          method: 'PUT',
          headers: { 'If-Match': `"${String(version)}"` },
          body: texts,
        }),
        invalidatesTags: ['StaffSitePages'],
      }),
    }),
  });
