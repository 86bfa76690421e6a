import { z } from 'zod';
import { callsOf } from '../call.ts';
import { Id, requiredText } from '../fields.ts';
import { OF_CHAT } from './of-chat.ts';
import { ChatSession } from './sessions.ts';

/** The fragment of a link in a mail: #chat= and the token. */
export const CHAT_LINK_TOKEN = /^[\da-z]{1,7}\.[\da-z]{1,8}\.[\w-]{43}$/;

/** POST /api/chat/links. The token is in the body, so that no log or referrer shows it. */
export const OpenChatLink = z.object({ token: requiredText(100) });

/** POST …/read */
export const ReadChat = z.object({ messageId: Id });

const anyone = callsOf({ tag: 'Chat' });

/** How a shopper comes back to a chat (behaviour: chat 14). */
export const chatByMailCalls = {
  openChatLink: anyone.post('/api/chat/links', {
    summary: 'Open a chat with the token of a mailed link',
    description: 'Everything in the chat counts as read. 404 for a token that is wrong or too old.',
    limit: 'chatStart',
    body: OpenChatLink,
    answers: { 200: { description: 'The session', schema: ChatSession } },
    errors: [404],
  }),
  readChat: anyone.post('/api/chat/sessions/{sessionId}/read', {
    summary: 'Report, without a socket, what the shopper has read',
    limit: 'chatReadAddress',
    ...OF_CHAT,
    body: ReadChat,
    answers: { 204: { description: 'Stored' } },
  }),
};
