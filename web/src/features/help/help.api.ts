import type { AnswerOf, BodyOf, helpCalls } from '@ronin/contracts';
import { api } from '../../app/api.ts';

interface FaqRatingArguments {
  readonly id: number;
  readonly body: BodyOf<typeof helpCalls.rateFaq>;
}

export const helpApi = api.injectEndpoints({
  endpoints: (build) => ({
    listFaqs: build.query<AnswerOf<typeof helpCalls.listFaqs>, undefined>({
      query: () => ({ url: '/api/faqs' }),
    }),
    rateFaq: build.mutation<AnswerOf<typeof helpCalls.rateFaq>, FaqRatingArguments>({
      query: ({ id, body }) => ({ url: `/api/faqs/${String(id)}/feedback`, method: 'POST', body }),
    }),
  }),
});
