import type { NewsletterSubscription } from '@ronin/contracts';
import { api } from '../../app/api.ts';

export const { useSubscribeMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    subscribe: build.mutation<NewsletterSubscription, string>({
      query: (email) => ({ url: '/api/newsletter', method: 'POST', body: { email } }),
    }),
  }),
});
