import type { AnswerOf, shopCalls } from '@ronin/contracts';
import { api } from '../../app/api.ts';

export const { useFollowNewsletterLinkMutation, useSubscribeMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    subscribe: build.mutation<AnswerOf<typeof shopCalls.subscribeNewsletter>, string>({
      query: (email) => ({ url: '/api/newsletter', method: 'POST', body: { email } }),
    }),
    followNewsletterLink: build.mutation<null, { action: 'confirm' | 'unsubscribe'; token: string }>({
      query: ({ action, token }) => ({
        url: `/api/newsletter/${encodeURIComponent(token) || '-'}/${action}`,
        method: 'POST',
      }),
    }),
  }),
});
