import { questionsCalls } from '@ronin/contracts/calls';
import { api } from '../../../app/api.ts';
import { fromCall } from '../../../app/calls/from-call.ts';

export const { useAskQuestionMutation, useListQuestionsQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    listQuestions: build.query(fromCall(questionsCalls.listQuestions)),
    askQuestion: build.mutation(fromCall(questionsCalls.askQuestion)),
  }),
});
