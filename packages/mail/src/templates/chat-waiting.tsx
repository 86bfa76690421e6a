import { mailKinds, type MailPayload } from '@ronin/contracts';
import { Action, Note, Paragraph } from '../layout/parts.tsx';
import { defineTemplate } from './template.tsx';

type Payload = MailPayload<'chat-waiting'>;

const CHAT = '/staff/chat';
const WHO = 'Who gets this mail, and after how long a wait, is in the settings of the chat.';

const describe = ({ minutes }: Payload) =>
  `Somebody has waited for ${String(minutes)} ${minutes === 1 ? 'minute' : 'minutes'} in the chat, and nobody has answered. We promised an answer by mail.`;

export const chatWaitingTemplate = defineTemplate(mailKinds['chat-waiting'].payload, {
  subject: ({ name }) => `Somebody waits in the chat | ${name}`,
  title: () => 'Somebody waits in the chat',
  preview: describe,
  reason: ({ name }) => `This mail goes to those who answer the chat of ${name}.`,
  Body: ({ payload, toUrl }) => (
    <>
      <Paragraph>{describe(payload)}</Paragraph>
      <Action href={toUrl(CHAT)}>Open the chat</Action>
      <Note>{WHO}</Note>
    </>
  ),
  text: (payload, toUrl) => [describe(payload), `Open the chat: ${toUrl(CHAT)}`, WHO],
});
