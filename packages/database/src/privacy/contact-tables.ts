import type { Models } from '../models.ts';
import { ownTable, type PersonalTable, UNTIL_ERASED } from './personal-table.ts';

const OWN_CHATS = `SELECT s.session_id FROM live_chat_sessions s
  WHERE s.customer_id = $1 OR lower(s.customer_email) = $2`;
const OWN_TICKETS = `SELECT i.id FROM support_tickets i
  WHERE i.customer_id = $1 OR lower(i.customer_email) = $2`;

const OWN_CONTACTS = 'SELECT c.id FROM contacts c WHERE lower(c.email) = $2';

const CHATS_KEPT = '12 whole months after the chat ended (CHAT_RETENTION_MONTHS)';

const ofChats = <Name extends keyof Models>(model: Name, table: Pick<PersonalTable<Name>, 'title' | 'why'>) =>
  ownTable(model, {
    ...table,
    kept: CHATS_KEPT,
    rows: `t.session_id IN (${OWN_CHATS})`,
  });

/** What people wrote to the shop, and what the shop wrote to them. */
export const contactTables = [
  ownTable('LiveChatBan', {
    title: 'Bans from the chat',
    why: 'To keep people who disturb out of the chat for a time',
    kept: 'until the ban ends, at most 90 days',
    rows: `t.customer_id = $1 OR t.session_id IN (${OWN_CHATS})`,
    erasedRows: 't.customer_id = $1',
  }),
  ofChats('LiveChatMessage', { title: 'Chat messages', why: 'To answer questions in the chat' }),
  ofChats('LiveChatFile', { title: 'Files of your chats', why: 'To look at what was sent in the chat' }),
  ofChats('LiveChatNote', { title: 'Notes about your chats', why: 'Agents inform each other about a chat' }),
  ofChats('LiveChatShopEvent', {
    title: 'What you did in the shop during a chat',
    why: 'So that the agent sees which piece a question is about',
  }),
  ofChats('LiveChatMail', {
    title: 'Mails that you sent to a chat',
    why: 'To put your reply to a mail into its chat, and to read it as it was sent',
  }),
  ownTable('LiveChatMailFile', {
    title: 'Files of mails that you sent to a chat',
    why: 'To put them into the chat',
    kept: 'seconds, until they are files of the chat',
    rows: `t.mail_id IN (SELECT m.id FROM live_chat_mails m WHERE m.session_id IN (${OWN_CHATS}))`,
  }),
  ofChats('LiveChatProposal', {
    title: 'What agents proposed in your chats',
    why: 'An agent proposes a product or a discount, and you decide',
  }),
  ownTable('ReceivedMail', {
    title: 'Mails that you sent to us',
    why: 'To read what was written as it was sent, with its files',
    kept: `${UNTIL_ERASED}; the original for 12 whole months after it arrived (CHAT_RETENTION_MONTHS)`,
    rows: `t.support_message_id IN (SELECT m.id FROM support_messages m WHERE m.ticket_id IN (${OWN_TICKETS}))
      OR t.contact_reply_id IN (SELECT r.id FROM contact_replies r WHERE r.contact_id IN (${OWN_CONTACTS}))`,
  }),
  ownTable('SupportMessage', {
    title: 'Messages of support tickets',
    why: 'To answer questions that a chat did not answer',
    rows: `t.ticket_id IN (${OWN_TICKETS})`,
  }),
  ownTable('SupportTicket', {
    title: 'Support tickets',
    why: 'To answer questions that were sent, or that a chat did not answer',
    rows: 't.customer_id = $1 OR lower(t.customer_email) = $2',
  }),
  ownTable('LiveChatSession', {
    title: 'Chats',
    why: 'To answer questions in the chat',
    kept: CHATS_KEPT,
    rows: 't.customer_id = $1 OR lower(t.customer_email) = $2',
  }),
  ownTable('ContactReply', {
    title: 'Answers to your contact messages',
    why: 'To answer a message',
    rows: `t.contact_id IN (${OWN_CONTACTS})`,
  }),
  ownTable('Contact', { title: 'Contact messages', why: 'To answer a message', rows: 'lower(t.email) = $2' }),
  ownTable('NewsletterDelivery', {
    title: 'Issues of the newsletter that were sent to you',
    why: 'To send each issue once to each address',
    kept: 'until the newsletter is cancelled; after that, a count without the address',
    rows: 't.newsletter_id IN (SELECT n.id FROM newsletters n WHERE lower(n.email) = $2)',
    erase: { overwrite: { newsletterId: null, mailId: null } },
  }),
  ownTable('Newsletter', {
    title: 'Newsletter',
    why: 'To send the newsletter to those who asked for it',
    kept: 'until the newsletter is cancelled; addresses that are not confirmed for 30 days',
    rows: 'lower(t.email) = $2',
  }),
  ownTable('BackInStockRequest', {
    title: 'Waiting lists',
    why: 'To write when a sold-out product is in stock again',
    kept: 'until 30 days after the mail; addresses that are not confirmed for 30 days',
    rows: 'lower(t.email) = $2',
  }),
  ownTable('OutboxMail', {
    title: 'Mails to you',
    why: 'To send mails, and to show that they were sent',
    kept: '90 days (MAIL_RETENTION_DAYS)',
    rows: 'lower(t.to_address) = $2',
  }),
  ownTable('CustomerFeedback', { title: 'Feedback', why: 'To make the shop better' }),
];
