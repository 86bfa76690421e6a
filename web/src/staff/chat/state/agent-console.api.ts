import type { AgentChatSession } from '@ronin/contracts';
import {
  agentCalls,
  answerLaterCalls,
  banCalls,
  chatCalls,
  contentCalls,
  leadCalls,
  proposalCalls,
} from '@ronin/contracts/calls';
import { consoleApi } from '../../../app/calls/console-api.ts';
import { request } from '../../../app/calls/requests.ts';

/** Seconds that what the shop knows of a shopper stays in the cache when nothing shows it any more. */
const KEEP_SECONDS = 30;

/** The agents' calls (behaviour: chat 10). Those that shoppers and other consoles make too have other names here. */
export const agentConsoleApi = consoleApi({
  ...agentCalls,
  ...leadCalls,
  ...answerLaterCalls,
  searchChats: chatCalls.searchChats,
  tagChat: chatCalls.tagChat,
  sendAgentMessage: chatCalls.sendMessage,
  banShopper: banCalls.addBan,
  saveFaqDraft: contentCalls.addFaq,
  propose: proposalCalls.propose,
})
  .injectEndpoints({
    endpoints: (build) => ({
      endAgentChat: build.mutation<AgentChatSession, { sessionId: string }>({
        query: (params) => request(chatCalls.endChat, { params, body: { senderType: 'agent' } }),
      }),
    }),
  })
  .enhanceEndpoints({
    addTagTypes: ['Conversations', 'ChatShop'],
    endpoints: {
      answerChatLater: { invalidatesTags: ['Conversations'] },
      getShopperContext: {
        providesTags: (_answer, _error, { sessionId }) => [{ type: 'ChatShop', id: sessionId }],
        keepUnusedDataFor: KEEP_SECONDS,
      },
    },
  });
