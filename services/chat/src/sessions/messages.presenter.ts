import type { ChatAttachment, ChatMessage } from '@ronin/contracts';
import { presentProposal } from './proposals.presenter.ts';
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
    attachment: presentAttachment(message),
    readAt: message.readAt?.toISOString() ?? null,
    mailedAt: message.mailedAt?.toISOString() ?? null,
    createdAt: message.createdAt.toISOString(),
  };
}

function presentAttachment({ id, sessionId, message, attachment }: MessageRow): ChatAttachment | null {
  if (attachment === null) return null;
  const { hash, kind, bytes, width, height } = attachment;
  const url = (name: string) => `/api/chat/sessions/${sessionId}/files/${hash}${name}`;

  return {
    id,
    kind,
    name: message,
    bytes,
    width,
    height,
    url: url(kind === 'picture' ? '.jpg' : '.pdf'),
    thumbnailUrl: kind === 'picture' ? url('-small.jpg') : null,
  };
}
