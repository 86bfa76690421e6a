import { mailKinds, type MailPayload } from '@ronin/contracts';
import { Action, Note, Paragraph, WrittenText } from '../layout/parts.tsx';
import { defineTemplate } from './template.tsx';

type Payload = MailPayload<'chat-answer'>;
type Line = Payload['messages'][number];

const INTRODUCTION = 'You left the chat before our answer arrived. Here it is.';
const BEFORE = 'What was written last:';
const CONTINUE = 'Continue the chat';
const ABOUT_LINK =
  'The link opens your conversation in any browser, for 30 days. It is meant for you alone: please do not pass it on.';
const ABOUT_REPLY = 'You can also reply to this mail. What you write goes into the chat.';

const greet = ({ account }: Payload): string[] => (account === null ? [] : [`Hello ${account.name},`]);

/** Whose words follow, where another person begins. */
const heading = (lines: readonly Line[], index: number): string | null =>
  lines[index - 1]?.name === lines[index]?.name ? null : `${lines[index]?.name ?? ''} wrote:`;

function Lines({ lines }: { readonly lines: readonly Line[] }) {
  return lines.map(({ text }, index) => {
    const who = heading(lines, index);

    return (
      <div key={index}>
        {who !== null && <Note>{who}</Note>}
        <WrittenText>{text}</WrittenText>
      </div>
    );
  });
}

const listLines = (lines: readonly Line[]): string[] =>
  lines.map(({ text }, index) => [heading(lines, index), text].filter((part) => part !== null).join('\n'));

export const chatAnswerTemplate = defineTemplate(mailKinds['chat-answer'].payload, {
  subject: ({ name }) => `Our answer in the chat | ${name}`,
  title: () => 'Our answer in the chat',
  preview: ({ messages }) => `${messages[0]?.name ?? 'We'} answered after you had left.`,
  reason: ({ name }) => `You, or somebody with this address, wrote to ${name} in the chat.`,
  Body: ({ payload, toUrl }) => (
    <>
      {greet(payload).map((words) => (
        <Paragraph key={words}>{words}</Paragraph>
      ))}
      <Paragraph>{INTRODUCTION}</Paragraph>
      <Lines lines={payload.messages} />
      <Action href={toUrl(payload.link)}>{CONTINUE}</Action>
      {payload.replyTo !== undefined && <Note>{ABOUT_REPLY}</Note>}
      <Note>{ABOUT_LINK}</Note>
      {payload.account !== null && payload.account.lines.length > 0 && (
        <>
          <Note>{BEFORE}</Note>
          <Lines lines={payload.account.lines} />
        </>
      )}
    </>
  ),
  text: (payload, toUrl) => [
    ...greet(payload),
    INTRODUCTION,
    ...listLines(payload.messages),
    `${CONTINUE}: ${toUrl(payload.link)}`,
    ...(payload.replyTo === undefined ? [] : [ABOUT_REPLY]),
    ABOUT_LINK,
    ...(payload.account === null || payload.account.lines.length === 0
      ? []
      : [BEFORE, ...listLines(payload.account.lines)]),
  ],
  replyTo: ({ replyTo }) => replyTo,
});
