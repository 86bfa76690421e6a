import type { ChatSenderType } from '@ronin/contracts';

/** A message as our statements select it. */
export interface MessageRow {
  id: number;
  sessionId: string;
  sequence: number;
  senderId: string | null;
  senderName: string;
  senderType: ChatSenderType;
  message: string;
  messageType: string;
  clientMessageId: string | null;
  productId: number | null;
  readAt: Date | null;
  createdAt: Date;
}

export const MESSAGE_COLUMNS = `
  id, session_id AS "sessionId", sequence, sender_id AS "senderId", sender_name AS "senderName",
  sender_type AS "senderType", message, message_type AS "messageType", client_message_id AS "clientMessageId",
  product_id AS "productId", read_at AS "readAt", created_at AS "createdAt"
`;
