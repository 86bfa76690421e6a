import { mailKinds, type MailPayload } from '@ronin/contracts';
import { action, type Block, note, paragraph, writtenText } from '../layout/blocks.tsx';
import { defineTemplate } from './template.tsx';

/** Whose words follow is said where another person begins. */
const linesOf = (lines: MailPayload<'chat-answer'>['messages']): Block[] =>
  lines.flatMap(({ name, text }, index) => [
    ...(lines[index - 1]?.name === name ? [] : [note(`${name} wrote:`)]),
    writtenText(text),
  ]);

export const chatAnswerTemplate = defineTemplate(mailKinds['chat-answer'].payload, {
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
});
