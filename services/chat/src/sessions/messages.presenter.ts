import type { ChatMessage } from '@ronin/contracts';
import { presentProposal } from '../proposals/proposals.presenter.ts';
import type { MessageRow } from './rows.ts';

/** A message for REST answers and sockets. */
export function presentMessage(message: MessageRow): ChatMessage {
  return {
    id: message.id,
    sessionId: message.sessionId,
    sequence: message.sequence,
    senderId: message.senderId,
    senderName: message.senderName,
    senderType: message.senderType,
    message: message.message,
    messageType: message.messageType,
    clientMessageId: message.clientMessageId,
    productId: message.productId,
    proposal: message.proposal && presentProposal(message.proposal),
    readAt: message.readAt?.toISOString() ?? null,
    mailedAt: message.mailedAt?.toISOString() ?? null,
    createdAt: message.createdAt.toISOString(),
  };
}
