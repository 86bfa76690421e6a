import { z } from 'zod';
import { callsOf } from '../call.ts';
import { Uuid } from '../fields.ts';
import { ChatMessage, ChatSenderType } from './messages.ts';
import { OF_CHAT } from './of-chat.ts';
import { ChatSessionPath } from './sessions.ts';

/** The fields beside the file. Staff who chat as shoppers in the same browser name themselves `customer`. */
export const SendChatFile = z.object({
  clientMessageId: Uuid,
  senderType: ChatSenderType.extract(['customer', 'agent']).optional(),
});

/** A file is named by the hash of its bytes, and the small picture of it has the same hash. */
export const ChatFilePath = ChatSessionPath.extend({
  file: z.string().regex(/^[0-9a-f]{32}(?:(?:-small)?\.jpg|\.pdf)$/, 'must be the name of a file'),
});

const anyone = callsOf({ tag: 'Chat' });

/** Pictures and files of a chat (behaviour: chat 17). */
export const chatFilesCalls = {
  sendFile: anyone.post('/api/chat/sessions/{sessionId}/files', {
    summary: 'Send a picture or a PDF file',
    description:
      'JPEG, PNG, WebP, AVIF or PDF, at most 10 MB, 20 in a chat and 5 a minute. A picture is encoded anew without its metadata.',
    ...OF_CHAT,
    form: { file: 'file', fields: SendChatFile },
    answers: {
      200: { description: 'This clientMessageId was sent before: that message', schema: ChatMessage },
      201: { description: 'The message', schema: ChatMessage },
    },
    errors: [403, 409],
  }),
  getFile: anyone.get('/api/chat/sessions/{sessionId}/files/{file}', {
    summary: 'A file of a chat',
    description: 'A picture is image/jpeg. A PDF file is application/pdf, and only downloaded.',
    limit: 'chatReadAddress',
    params: ChatFilePath,
    notFound: 'There is no such file.',
    answers: { 200: { description: 'The file', fileType: 'image/*' } },
  }),
};
