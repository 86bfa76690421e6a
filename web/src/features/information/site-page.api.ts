import type { AnswerOf, helpCalls } from '@ronin/contracts';
import { api } from '../../app/api.ts';

export const sitePageApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSitePage: build.query<AnswerOf<typeof helpCalls.getSitePage>, string>({
      query: (slug) => ({ url: `/api/pages/${slug}` }),
    }),
  }),
});
