import {
  accountCalls,
  type AnswerOf,
  backInStockLinksCalls,
  subscriptionCalls,
} from '@ronin/contracts/calls';
import { api } from '../../../app/api.ts';
import { request } from '../../../app/calls/requests.ts';
import { paths } from '../../../paths.ts';

/** What the button on each page calls, with the secret of the link. */
const CALLS = {
  [paths.newsletterConfirm]: (token: string) =>
    request(subscriptionCalls.confirmNewsletter, { params: { token } }),
  [paths.newsletterUnsubscribe]: (token: string) =>
    request(subscriptionCalls.unsubscribeNewsletter, { params: { token } }),
  [paths.waitConfirm]: (token: string) =>
    request(backInStockLinksCalls.confirmBackInStock, { params: { token } }),
  [paths.waitUnsubscribe]: (token: string) =>
    request(backInStockLinksCalls.leaveBackInStock, { params: { token } }),
  [paths.accountUndo]: (token: string) => request(accountCalls.undoEmailChange, { body: { token } }),
};

export type MailLinkPath = keyof typeof CALLS;
export type MailLinkAnswer = AnswerOf<typeof backInStockLinksCalls.confirmBackInStock> | null;

export const { useFollowMailLinkMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    followMailLink: build.mutation<MailLinkAnswer, { path: MailLinkPath; token: string }>({
      query: ({ path, token }) => CALLS[path](token),
    }),
  }),
});
