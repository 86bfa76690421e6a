import { mailKinds, type MailPayload } from '@ronin/contracts';
import { action, note, paragraph } from '../layout/blocks.tsx';
import { defineTemplate } from './template.tsx';

const describe = ({ minutes }: MailPayload<'chat-waiting'>) =>
  `Somebody has waited for ${String(minutes)} ${minutes === 1 ? 'minute' : 'minutes'} in the chat, and nobody has answered. We promised an answer by mail.`;

export const chatWaitingTemplate = defineTemplate(mailKinds['chat-waiting'].payload, {
  subject: ({ name }) => `Somebody waits in the chat | ${name}`,
  title: () => 'Somebody waits in the chat',
  preview: describe,
  reason: ({ name }) => `This mail goes to those who answer the chat of ${name}.`,
  content: (payload, toUrl) => [
    paragraph(describe(payload)),
    action('Open the chat', toUrl('/staff/chat')),
    note('Who gets this mail, and after how long a wait, is in the settings of the chat.'),
  ],
});
