import { z } from 'zod';
import { callsOf } from '../call.ts';
import { Email, Id } from '../fields.ts';
import { CHAT_MAIL_TO_MAX } from '../limits.ts';
import { OF_CHAT } from './of-chat.ts';
import { ChatSession } from './sessions.ts';

/** The messages are for the form. */
const countBetween = (min: number, max: number) => {
  const message = `must be a whole number from ${String(min)} to ${String(max)}`;

  return z.int(message).min(min, message).max(max, message);
};

const fields = {
  firstTone: z.boolean().meta({ description: 'Whether a new waiting chat makes a tone at once.' }),
  ringSeconds: countBetween(10, 3_600).meta({
    description: 'A chat that waits this long calls all agents again: a tone, and a push.',
  }),
  promiseSeconds: countBetween(30, 86_400).meta({
    description: 'After a wait of this length the shop gets a mail, and the shopper a promise of an answer.',
  }),
  idleMinutes: countBetween(1, 480).meta({
    description: 'Agents who do not use the console for this long go away.',
  }),
  mailTo: z.array(Email).max(CHAT_MAIL_TO_MAX).meta({
    description: 'Who gets the mail about a long wait; empty: the contact address of the shop.',
  }),
};

/** GET /api/staff/chat-settings */
export const ChatSettings = z.object({ ...fields, mailTo: z.array(z.string()), version: Id });
export type ChatSettings = z.infer<typeof ChatSettings>;

/** PATCH /api/staff/chat-settings. What is absent stays. */
export const ChangeChatSettings = z.object(fields).partial();
export type ChangeChatSettings = z.infer<typeof ChangeChatSettings>;

/** GET /api/chat/rules: the settings that every agent's console follows. */
export const ChatRules = ChatSettings.pick({ firstTone: true, ringSeconds: true, idleMinutes: true }).extend({
  daysOff: z.array(z.iso.date()).meta({ description: 'Which a saved reply names' }),
});
export type ChatRules = z.infer<typeof ChatRules>;

/** POST …/answer-address */
export const LeaveAddress = z.object({ email: Email });

const lead = callsOf({ tag: 'Back office', role: 'agent', isForLeads: true });
const agent = callsOf({ tag: 'Agents', role: 'agent' });
const anyone = callsOf({ tag: 'Chat' });

/** The settings of the chat (behaviour: chat 16). */
export const chatSettingsCalls = {
  getChatSettings: lead.get('/api/staff/chat-settings', {
    summary: 'The settings of the chat',
    version: 'answered',
    answers: { 200: { description: 'The settings; ETag has the version', schema: ChatSettings } },
  }),
  changeChatSettings: lead.patch('/api/staff/chat-settings', {
    summary: 'Change settings of the chat',
    description: 'Absent fields stay.',
    version: 'required',
    body: ChangeChatSettings,
    answers: { 200: { description: 'The settings', schema: ChatSettings } },
  }),
};

/** What the chat service does about long waits (behaviour: chat 16). */
export const waitingCalls = {
  getChatRules: agent.get('/api/chat/rules', {
    summary: "The settings that an agent's console follows",
    answers: { 200: { description: 'The settings', schema: ChatRules } },
  }),
  leaveAddress: anyone.post('/api/chat/sessions/{sessionId}/answer-address', {
    summary: 'Say where an answer by mail goes, after a long wait; the address is not proven',
    limit: 'chatStart',
    ...OF_CHAT,
    body: LeaveAddress,
    answers: { 200: { description: 'The session', schema: ChatSession } },
    errors: [409],
  }),
};
