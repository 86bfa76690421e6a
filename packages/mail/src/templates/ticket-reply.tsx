import { mailKinds } from '@ronin/contracts';
import { Action, Note, Paragraph, WrittenText } from '../layout/parts.tsx';
import { defineTemplate } from './template.tsx';

const CONTACT_PATH = '/contact';

export const ticketReplyTemplate = defineTemplate(mailKinds['ticket-reply'].payload, {
  subject: ({ name }) => `We have answered your request | ${name}`,
  fullSubject: ({ ticketNumber }, { name }) => `Your request ${ticketNumber} | ${name}`,
  title: () => 'Our answer to your request',
  preview: ({ agentName }) => `${agentName} has answered your request.`,
  reason: ({ name }) => `You, or somebody with this address, asked ${name} for help.`,
  Body: ({ payload, toUrl }) => (
    <>
      <Paragraph>{payload.agentName} writes:</Paragraph>
      <WrittenText>{payload.message}</WrittenText>
      {payload.replyTo === undefined ? (
        <>
          <Action href={toUrl(CONTACT_PATH)}>Write to us again</Action>
          <Note>Please give the number {payload.ticketNumber} when you write about this request again.</Note>
        </>
      ) : (
        <Note>To answer, reply to this mail.</Note>
      )}
    </>
  ),
  text: ({ agentName, message, ticketNumber, replyTo }, toUrl) => [
    `${agentName} writes:`,
    message,
    ...(replyTo === undefined
      ? [
          `Write to us again: ${toUrl(CONTACT_PATH)}`,
          `Please give the number ${ticketNumber} when you write about this request again.`,
        ]
      : ['To answer, reply to this mail.']),
  ],
  replyTo: ({ replyTo }) => replyTo,
});
