import type { AnswerOf, BodyOf, shopCalls } from '@ronin/contracts';
import { api } from '../../app/api.ts';

export const { useSendContactMessageMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    sendContactMessage: build.mutation<
      AnswerOf<typeof shopCalls.sendContactMessage>,
      BodyOf<typeof shopCalls.sendContactMessage>
    >({
      query: (body) => ({ url: '/api/contact', method: 'POST', body }),
    }),
  }),
});
