import type { AnswerOf, BodyOf, questionsCalls } from '@ronin/contracts';
import { api } from '../../app/api.ts';

interface AskArguments {
  readonly productId: number;
  readonly body: BodyOf<typeof questionsCalls.askQuestion>;
}

export const { useAskQuestionMutation, useListQuestionsQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    listQuestions: build.query<AnswerOf<typeof questionsCalls.listQuestions>, number>({
      query: (productId) => ({ url: `/api/products/${String(productId)}/questions` }),
    }),
    askQuestion: build.mutation<AnswerOf<typeof questionsCalls.askQuestion>, AskArguments>({
      query: ({ productId, body }) => ({
        url: `/api/products/${String(productId)}/questions`,
        method: 'POST',
        body,
      }),
    }),
  }),
});
