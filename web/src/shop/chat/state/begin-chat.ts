import type { StartChat, StartChatAnswer } from '@ronin/contracts';
import type { AppStore } from '../../../app/store.ts';
import { type Answer, toAnswer, UNTRACKED } from '../../../chat-client/answer.ts';
import { chatApi } from './chat.api.ts';
import { getPendingInvitation, setPendingInvitation } from './pending-invitation.ts';

/** Opens a session: that of the invitation which the shopper accepted, or else a new one. */
export async function beginChat(store: AppStore, shopper: StartChat): Promise<Answer<StartChatAnswer>> {
  const invitation = getPendingInvitation();
  if (invitation) {
    const answer = await toAnswer(invitation.accept(shopper));
    const isTooLate = answer.error?.status === 404 || answer.error?.status === 409;
    if (!answer.error || isTooLate) setPendingInvitation(null);
    if (!isTooLate) return answer;
  }

  return await toAnswer(store.dispatch(chatApi.endpoints.startChat.initiate(shopper, UNTRACKED)).unwrap());
}
