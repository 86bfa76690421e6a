import { z } from 'zod';
import { defineCall } from '../call.ts';
import { OwnTicket, SendTicket, TicketReceipt } from '../http/content/tickets.ts';

/** Tickets of customers (behaviour: help 5). */
export const ticketsCalls = {
  sendTicket: defineCall({
    method: 'post',
    path: '/api/tickets',
    tag: 'Help',
    summary: 'Ask the shop a question that it answers by mail',
    description:
      'An order number is kept with the ticket when the order is the account’s or has the same e-mail address; any other is added to the text.',
    limit: 'contact',
    body: SendTicket,
    answers: { 201: { description: 'The ticket', schema: TicketReceipt } },
    errors: [400],
  }),
  listOwnTickets: defineCall({
    method: 'get',
    path: '/api/account/tickets',
    tag: 'Accounts',
    caller: 'account',
    summary: 'The tickets of the account and of its e-mail address, newest first',
    description: 'At most fifty. Tickets that a chat became are among them.',
    answers: { 200: { description: 'The tickets with the replies', schema: z.array(OwnTicket) } },
    errors: [],
  }),
};
