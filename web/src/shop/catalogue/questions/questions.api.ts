import { type BodyOf, questionsCalls } from '@ronin/contracts/calls';
import { api } from '../../../app/api.ts';
import { fromCall } from '../../../app/calls/from-call.ts';

interface AskArguments {
  readonly productId: number;
  readonly body: BodyOf<typeof questionsCalls.askQuestion>;
}

export const { useAskQuestionMutation, useListQuestionsQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    listQuestions: build.query(
      fromCall(questionsCalls.listQuestions, (productId: number) => ({ params: { id: productId } })),
    ),
    askQuestion: build.mutation(
      fromCall(questionsCalls.askQuestion, ({ productId, body }: AskArguments) => ({
        params: { id: productId },
        body,
      })),
    ),
  }),
});
