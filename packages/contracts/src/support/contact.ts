import { z } from 'zod';
import { callsOf } from '../call.ts';
import { chatText, Email, Id, Timestamp, writtenText } from '../fields.ts';
import { TEXT_LIMITS } from '../limits.ts';

/** What a contact message is about. */
export const ContactTopic = z.enum(['message', 'partner', 'size']);
export type ContactTopic = z.infer<typeof ContactTopic>;

export const SendContactMessage = z.object({
  firstName: writtenText(TEXT_LIMITS.name),
  lastName: writtenText(TEXT_LIMITS.name),
  email: Email,
  message: chatText(TEXT_LIMITS.contactMessage),
  topic: ContactTopic.default('message'),
});
export type SendContactMessage = z.infer<typeof SendContactMessage>;

export const ContactReceipt = z.object({ id: Id, createdAt: Timestamp });
export type ContactReceipt = z.infer<typeof ContactReceipt>;

const anyone = callsOf({ tag: 'Contact' });

/** Messages to the shop (behaviour: contact 1). */
export const contactCalls = {
  sendContactMessage: anyone.post('/api/contact', {
    summary: 'Send the shop a message',
    limit: 'contact',
    body: SendContactMessage,
    answers: { 201: { description: 'Received', schema: ContactReceipt } },
  }),
};
