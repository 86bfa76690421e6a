import { subscriptionCalls } from '@ronin/contracts/calls';
import { api } from '../../../app/api.ts';
import { fromCall } from '../../../app/calls/from-call.ts';
import { request } from '../../../app/calls/requests.ts';

const LINKS = {
  confirm: subscriptionCalls.confirmNewsletter,
  unsubscribe: subscriptionCalls.unsubscribeNewsletter,
};

export const { useFollowNewsletterLinkMutation, useSubscribeMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    subscribe: build.mutation(
      fromCall(subscriptionCalls.subscribeNewsletter, (email: string) => ({ body: { email } })),
    ),
    followNewsletterLink: build.mutation<null, { action: keyof typeof LINKS; token: string }>({
      query: ({ action, token }) => request(LINKS[action], { params: { token } }),
    }),
  }),
});
