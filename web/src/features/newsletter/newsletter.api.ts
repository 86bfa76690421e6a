import type { AnswerOf, shopCalls } from '@ronin/contracts';
import { api } from '../../app/api.ts';

export const { useSubscribeMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    subscribe: build.mutation<AnswerOf<typeof shopCalls.subscribeNewsletter>, string>({
      query: (email) => ({ url: '/api/newsletter', method: 'POST', body: { email } }),
    }),
  }),
});
