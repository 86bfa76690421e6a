import type { AnswerOf, BodyOf, feedbackCalls, helpCalls, ticketsCalls } from '@ronin/contracts';
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
    sendTicket: build.mutation<
      AnswerOf<typeof ticketsCalls.sendTicket>,
      BodyOf<typeof ticketsCalls.sendTicket>
    >({
      query: (body) => ({ url: '/api/tickets', method: 'POST', body }),
    }),
    sendFeedback: build.mutation<
      AnswerOf<typeof feedbackCalls.sendFeedback>,
      BodyOf<typeof feedbackCalls.sendFeedback>
    >({
      query: (body) => ({ url: '/api/feedback', method: 'POST', body }),
    }),
    rateFaq: build.mutation<AnswerOf<typeof helpCalls.rateFaq>, FaqRatingArguments>({
      query: ({ id, body }) => ({ url: `/api/faqs/${String(id)}/feedback`, method: 'POST', body }),
    }),
  }),
});
