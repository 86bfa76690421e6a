import type { AnswerOf, BodyOf, contactCalls } from '@ronin/contracts';
import { api } from '../../app/api.ts';

export const { useSendContactMessageMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    sendContactMessage: build.mutation<
      AnswerOf<typeof contactCalls.sendContactMessage>,
      BodyOf<typeof contactCalls.sendContactMessage>
    >({
      query: (body) => ({ url: '/api/contact', method: 'POST', body }),
    }),
  }),
});
