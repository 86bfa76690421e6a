import { ContactReceipt, SendContactMessage } from '../http/contact.ts';
import { defineCall } from './call.ts';

const CONTACT = 'Contact';

/** Messages to the shop (behaviour: contact 1). */
export const contactCalls = {
  sendContactMessage: defineCall({
    method: 'post',
    path: '/api/contact',
    tag: CONTACT,
    summary: 'Send the shop a message',
    body: SendContactMessage,
    answers: { 201: { description: 'Received', schema: ContactReceipt } },
    errors: [400],
  }),
};
