import type { ShopChangedEvent } from '@ronin/contracts';
import { helpCalls, shopOfChatCalls } from '@ronin/contracts/calls';
import { api } from '../../../app/api.ts';
import { fromCall } from '../../../app/calls/from-call.ts';
import type { AppThunk } from '../../../app/store.ts';
import { mergeById } from '../../../chat-client/merge-messages.ts';

const KEEP_SECONDS = 30;

interface SuggestionsArgs {
  readonly sessionId: string;
  /** The shopper's last message: another one asks again. */
  readonly lastSaidId: number;
}

/** What the shop knows beside a chat (behaviour: chat 22). A push loads again what has the tag of its chat. */
export const shopOfChatApi = api
  .enhanceEndpoints({ addTagTypes: ['ChatShop', 'ShopEvents'] })
  .injectEndpoints({
    endpoints: (build) => ({
      listChatOrders: build.query({
        ...fromCall(shopOfChatCalls.listChatOrders),
        providesTags: (_answer, _error, { sessionId }) => [{ type: 'ChatShop' as const, id: sessionId }],
        keepUnusedDataFor: KEEP_SECONDS,
      }),
      listChatHistory: build.query({
        ...fromCall(shopOfChatCalls.listChatHistory),
        keepUnusedDataFor: KEEP_SECONDS,
      }),
      listShopEvents: build.query({
        ...fromCall(shopOfChatCalls.listShopEvents),
        providesTags: ['ShopEvents'],
        keepUnusedDataFor: KEEP_SECONDS,
      }),
      suggestReplies: build.query({
        ...fromCall(shopOfChatCalls.suggestReplies, ({ sessionId }: SuggestionsArgs) => ({
          params: { sessionId },
        })),
        keepUnusedDataFor: KEEP_SECONDS,
      }),
      listAnswers: build.query({ ...fromCall(helpCalls.listFaqs), keepUnusedDataFor: 10 * KEEP_SECONDS }),
    }),
  });

/**
 * Takes what was pushed of a chat, and loads its cart, lists and orders again where they are shown.
 * @returns whether the events of the chat were known.
 */
export const receiveShopChange =
  ({ sessionId, events }: ShopChangedEvent): AppThunk<boolean> =>
  (dispatch) => {
    const answer: { isKnown: boolean } = { isKnown: false };
    dispatch(
      shopOfChatApi.util.updateQueryData('listShopEvents', { sessionId }, (known) => {
        answer.isKnown = true;
        return mergeById(known, events);
      }),
    );
    // A first answer that is still on its way may be older than what was pushed.
    if (!answer.isKnown) dispatch(shopOfChatApi.util.invalidateTags(['ShopEvents']));
    dispatch(shopOfChatApi.util.invalidateTags([{ type: 'ChatShop', id: sessionId }]));

    return answer.isKnown;
  };

/** After a connection: what was pushed in between is lost. */
export const refreshShop = (): AppThunk<void> => (dispatch) => {
  dispatch(shopOfChatApi.util.invalidateTags(['ChatShop', 'ShopEvents']));
};
