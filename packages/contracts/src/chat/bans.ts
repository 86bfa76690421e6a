import { z } from 'zod';
import { callsOf } from '../call.ts';
import { Email, Id, PathId, Timestamp, Uuid, writtenText } from '../fields.ts';
import { BAN } from '../limits.ts';

/** Whom a ban concerns: the customer, an e-mail address, or a network (IPv6 by /64). */
export const BanKind = z.enum(['visitor', 'address', 'network']);
export type BanKind = z.infer<typeof BanKind>;

const BanHours = z.literal(BAN.hours).meta({ description: 'For how long.' });
const Reason = writtenText(BAN.reasonLength);

/** POST /api/chat/bans: the visitor, the address or the network of a chat, which ends the chat; or an address. */
export const AddBan = z
  .union([
    z.strictObject({ kind: BanKind, sessionId: Uuid, hours: BanHours, reason: Reason }),
    z.strictObject({ kind: z.literal('address'), email: Email, hours: BanHours, reason: Reason }),
  ])
  .meta({ id: 'AddChatBan' });
export type AddBan = z.infer<typeof AddBan>;

/** A ban that has not ended. Its address or network is stored as a hash, so nobody can read it. */
export const ChatBan = z.object({
  id: Id,
  kind: BanKind,
  reason: z.string(),
  sessionId: Uuid.nullable().meta({ description: 'The chat from which it was made.' }),
  customerName: z.string().nullable().meta({ description: 'The name in that chat.' }),
  bannedBy: z.string(),
  createdAt: Timestamp,
  expiresAt: Timestamp,
});
export type ChatBan = z.infer<typeof ChatBan>;

/** GET /api/chat/bans, newest first, at most 100; `before` is the id of the last one. */
export const BansQuery = z.object({ before: PathId.optional() });
export type BansQuery = z.infer<typeof BansQuery>;

const agent = callsOf({ tag: 'Agents', role: 'agent' });

/** Who may start no chat (behaviour: chat 20). */
export const banCalls = {
  listBans: agent.get('/api/chat/bans', {
    summary: 'The bans that have not ended, newest first',
    query: BansQuery,
    answers: { 200: { description: 'A page of bans', schema: z.array(ChatBan) } },
  }),
  addBan: agent.post('/api/chat/bans', {
    summary: 'Ban a visitor, an address or a network from the chat for a time',
    description: 'It ends every open chat that it concerns.',
    body: AddBan,
    answers: { 201: { description: 'The ban', schema: ChatBan } },
    errors: [404, 409],
  }),
  liftBan: agent.delete('/api/chat/bans/{id}', {
    summary: 'Lift a ban',
    params: z.object({ id: PathId }),
    answers: { 204: { description: 'Lifted' } },
  }),
};
