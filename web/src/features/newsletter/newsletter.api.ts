import type { AnswerOf, subscriptionCalls } from '@ronin/contracts';
import { api } from '../../app/api.ts';

export const { useFollowNewsletterLinkMutation, useSubscribeMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    subscribe: build.mutation<AnswerOf<typeof subscriptionCalls.subscribeNewsletter>, string>({
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
