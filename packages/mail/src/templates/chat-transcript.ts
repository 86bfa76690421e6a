import { mailKinds } from '@ronin/contracts';
import { note, paragraph, writtenText } from '../layout/blocks.tsx';
import { defineTemplate } from './template.tsx';

const formatDay = (timestamp: string): string =>
  new Date(timestamp).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });

export const chatTranscriptTemplate = defineTemplate(mailKinds['chat-transcript'].payload, {
  subject: ({ name }) => `Your chat with ${name}`,
  title: () => 'Your chat with us',
  preview: ({ startedAt }) => `What was written on ${formatDay(startedAt)}.`,
  reason: ({ name }) => `You asked for this copy while you were signed in at ${name}.`,
  content: ({ startedAt, messages }) => [
    paragraph(`Here is what was written on ${formatDay(startedAt)}.`),
    ...messages.flatMap(({ at, name, text }) => [note(`${name}, ${at.slice(11, 16)}`), writtenText(text)]),
    note('Times are in UTC.'),
  ],
});
