import { mailKinds, type MailPayload } from '@ronin/contracts';
import { action, type Block, note, paragraph, writtenText } from '../layout/blocks.tsx';
import { defineTemplate } from './template.tsx';

const THANKS: Record<MailPayload<'contact-received'>['topic'], string> = {
  message:
    'Thank you for writing to us. Your message has arrived, and one of us will read it and answer you.',
  partner:
    'Thank you for your interest in working with us. Your request has arrived, and we will answer you.',
  size: 'Thank you for asking about a size. Your request has arrived, and we will answer you.',
};

/** Whose words follow is said where another person begins. */
const linesOf = (lines: MailPayload<'chat-answer'>['messages']): Block[] =>
  lines.flatMap(({ name, text }, index) => [
    ...(lines[index - 1]?.name === name ? [] : [note(`${name} wrote:`)]),
    writtenText(text),
  ]);

const formatDay = (timestamp: string): string =>
  new Date(timestamp).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });

const describeWait = ({ minutes }: MailPayload<'chat-waiting'>) =>
  `Somebody has waited for ${String(minutes)} ${minutes === 1 ? 'minute' : 'minutes'} in the chat, and nobody has answered. We promised an answer by mail.`;

/** What people wrote to the shop, and its answers. */
export const supportTemplates = {
  'contact-received': defineTemplate(mailKinds['contact-received'].payload, {
    subject: ({ name }) => `We have received your message | ${name}`,
    title: () => 'Your message has arrived',
    preview: ({ topic }) => THANKS[topic],
    reason: ({ name }) => `Somebody entered this address in a form of ${name}.`,
    content: ({ topic }) => [
      paragraph(THANKS[topic]),
      note('For your protection this mail does not repeat what was written.'),
      note(
        'You did not write to us? Then somebody entered your address by mistake, and you can ignore this mail.',
      ),
    ],
  }),

  'ticket-reply': defineTemplate(mailKinds['ticket-reply'].payload, {
    subject: ({ name }) => `We have answered your request | ${name}`,
    fullSubject: ({ ticketNumber }, { name }) => `Your request ${ticketNumber} | ${name}`,
    title: () => 'Our answer to your request',
    preview: ({ agentName }) => `${agentName} has answered your request.`,
    reason: ({ name }) => `You, or somebody with this address, asked ${name} for help.`,
    content: ({ agentName, message, ticketNumber, replyTo }, toUrl) => [
      paragraph(`${agentName} writes:`),
      writtenText(message),
      ...(replyTo === undefined
        ? [
            action('Write to us again', toUrl('/contact')),
            note(`Please give the number ${ticketNumber} when you write about this request again.`),
          ]
        : [note('To answer, reply to this mail.')]),
    ],
    replyTo: ({ replyTo }) => replyTo,
  }),

  'chat-answer': defineTemplate(mailKinds['chat-answer'].payload, {
    subject: ({ name }) => `Our answer in the chat | ${name}`,
    title: () => 'Our answer in the chat',
    preview: ({ messages }) => `${messages[0]?.name ?? 'We'} answered after you had left.`,
    reason: ({ name }) => `You, or somebody with this address, wrote to ${name} in the chat.`,
    content: ({ account, messages, link, replyTo }, toUrl) => [
      ...(account === null ? [] : [paragraph(`Hello ${account.name},`)]),
      paragraph('You left the chat before our answer arrived. Here it is.'),
      ...linesOf(messages),
      action('Continue the chat', toUrl(link)),
      ...(replyTo === undefined
        ? []
        : [note('You can also reply to this mail. What you write goes into the chat.')]),
      note(
        'The link opens your conversation in any browser, for 30 days. It is meant for you alone: please do not pass it on.',
      ),
      ...(account === null || account.lines.length === 0
        ? []
        : [note('What was written last:'), ...linesOf(account.lines)]),
    ],
    replyTo: ({ replyTo }) => replyTo,
  }),

  'chat-transcript': defineTemplate(mailKinds['chat-transcript'].payload, {
    subject: ({ name }) => `Your chat with ${name}`,
    title: () => 'Your chat with us',
    preview: ({ startedAt }) => `What was written on ${formatDay(startedAt)}.`,
    reason: ({ name }) => `You asked for this copy while you were signed in at ${name}.`,
    content: ({ startedAt, messages }) => [
      paragraph(`Here is what was written on ${formatDay(startedAt)}.`),
      ...messages.flatMap(({ at, name, text }) => [note(`${name}, ${at.slice(11, 16)}`), writtenText(text)]),
      note('Times are in UTC.'),
    ],
  }),

  'chat-waiting': defineTemplate(mailKinds['chat-waiting'].payload, {
    subject: ({ name }) => `Somebody waits in the chat | ${name}`,
    title: () => 'Somebody waits in the chat',
    preview: describeWait,
    reason: ({ name }) => `This mail goes to those who answer the chat of ${name}.`,
    content: (payload, toUrl) => [
      paragraph(describeWait(payload)),
      action('Open the chat', toUrl('/staff/chat')),
      note('Who gets this mail, and after how long a wait, is in the settings of the chat.'),
    ],
  }),
};
