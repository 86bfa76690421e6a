import { mailKinds } from '@ronin/contracts';
import { action, note, paragraph, writtenText } from '../layout/blocks.tsx';
import { defineTemplate } from './template.tsx';

export const ticketReplyTemplate = defineTemplate(mailKinds['ticket-reply'].payload, {
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
});
