import { type ChatAttachment, ChatMessage, ChatProposal } from '@ronin/contracts';
import { presentRow } from '@ronin/server-kit';
import type { ProposalRow } from './proposal-rows.ts';
import type { MessageRow } from './rows.ts';

/** A message for REST answers and sockets. */
export const presentMessage = (message: MessageRow): ChatMessage =>
  presentRow(ChatMessage, message, {
    proposal: message.proposal && presentProposal(message.proposal),
    attachment: presentAttachment(message),
  });

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

/** A proposal for both sides. Within a message its times are text. */
export const presentProposal = (row: ProposalRow): ChatProposal =>
  presentRow(ChatProposal, row, {
    createdAt: new Date(row.createdAt).toISOString(),
    expiresAt: new Date(row.expiresAt).toISOString(),
  });
