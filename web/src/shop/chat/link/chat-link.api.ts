import { chatByMailCalls } from '@ronin/contracts/calls';
import { api } from '../../../app/api.ts';
import { fromCall } from '../../../app/calls/from-call.ts';

const chatLinkApi = api.injectEndpoints({
  endpoints: (build) => ({ openChatLink: build.mutation(fromCall(chatByMailCalls.openChatLink)) }),
});

export const { useOpenChatLinkMutation } = chatLinkApi;
