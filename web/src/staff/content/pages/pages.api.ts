import { type BodyOf, contentCalls } from '@ronin/contracts/calls';
import { api } from '../../../app/api.ts';
import { fromCall } from '../../../app/calls/from-call.ts';
import { ifMatch } from '../../../app/calls/requests.ts';

/** The version is the one that the merchant saw. */
interface PageChange {
  readonly slug: string;
  readonly version: number;
  readonly texts: BodyOf<typeof contentCalls.saveSitePage>;
}

/** A refused change loads the page again too, so that the newer version is shown. */
export const { useGetStaffSitePageQuery, useSaveSitePageMutation } = api
  .enhanceEndpoints({ addTagTypes: ['StaffSitePages'] })
  .injectEndpoints({
    endpoints: (build) => ({
      getStaffSitePage: build.query({
        ...fromCall(contentCalls.getStaffSitePage, (slug: string) => ({ params: { slug } })),
        keepUnusedDataFor: 0,
        providesTags: ['StaffSitePages'],
      }),
      saveSitePage: build.mutation({
        ...fromCall(contentCalls.saveSitePage, ({ slug, version, texts }: PageChange) => ({
          params: { slug },
          ...ifMatch(version),
          body: texts,
        })),
        invalidatesTags: ['StaffSitePages'],
      }),
    }),
  });
