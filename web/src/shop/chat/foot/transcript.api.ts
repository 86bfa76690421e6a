import { chatCalls } from '@ronin/contracts/calls';
import { api } from '../../../app/api.ts';
import { fromCall } from '../../../app/calls/from-call.ts';

const transcriptApi = api.injectEndpoints({
  endpoints: (build) => ({
    mailTranscript: build.mutation(
      fromCall(chatCalls.mailTranscript, (sessionId: string) => ({ params: { sessionId } })),
    ),
  }),
});

export const { useMailTranscriptMutation } = transcriptApi;
