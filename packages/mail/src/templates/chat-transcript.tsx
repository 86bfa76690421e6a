import { mailKinds, type MailPayload } from '@ronin/contracts';
import { Note, Paragraph, WrittenText } from '../layout/parts.tsx';
import { defineTemplate } from './template.tsx';

type Message = MailPayload<'chat-transcript'>['messages'][number];

const TIMES = 'Times are in UTC.';

const formatDay = (timestamp: string): string =>
  new Date(timestamp).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });

const describeSender = ({ at, name }: Message): string => `${name}, ${at.slice(11, 16)}`;

export const chatTranscriptTemplate = defineTemplate(mailKinds['chat-transcript'].payload, {
  subject: ({ name }) => `Your chat with ${name}`,
  title: () => 'Your chat with us',
  preview: ({ startedAt }) => `What was written on ${formatDay(startedAt)}.`,
  reason: ({ name }) => `You asked for this copy while you were signed in at ${name}.`,
  Body: ({ payload }) => (
    <>
      <Paragraph>Here is what was written on {formatDay(payload.startedAt)}.</Paragraph>
      {payload.messages.map((message, index) => (
        <div key={index}>
          <Note>{describeSender(message)}</Note>
          <WrittenText>{message.text}</WrittenText>
        </div>
      ))}
      <Note>{TIMES}</Note>
    </>
  ),
  text: ({ startedAt, messages }) => [
    `Here is what was written on ${formatDay(startedAt)}.`,
    ...messages.map((message) => `${describeSender(message)}\n${message.text}`),
    TIMES,
  ],
});
