import { z } from 'zod';
import { callsOf } from '../call.ts';
import { TEXT_LIMITS } from '../limits.ts';

/** GET /api/staff/push/key */
export const PushKey = z.object({
  publicKey: z.string().nullable().meta({ description: 'As base64url; null: the shop sends none.' }),
});

const Endpoint = z.url('must be the address of a push service').max(TEXT_LIMITS.url);

/** POST /api/staff/push/subscriptions: what the browser's subscription is as JSON. */
export const AddPushSubscription = z.object({
  endpoint: Endpoint,
  keys: z.object({
    p256dh: z.string().regex(/^[\w-]{87}=?$/, 'must be a public key as base64url'),
    auth: z.string().regex(/^[\w-]{22}(==)?$/, 'must be 16 bytes as base64url'),
  }),
});
export type AddPushSubscription = z.infer<typeof AddPushSubscription>;

/** DELETE /api/staff/push/subscriptions */
export const RemovePushSubscription = z.object({ endpoint: Endpoint });

/** What a notification says, encrypted for the device. */
export const PushPayload = z.object({
  title: z.string(),
  body: z.string(),
  /** The picture of the product that the shopper looks at. */
  image: z.string().nullable(),
  /** Its chat opens, and replaces an older notification about it. */
  sessionId: z.string(),
});
export type PushPayload = z.infer<typeof PushPayload>;

const agent = callsOf({ tag: 'Agents', role: 'agent' });

/** The devices of agents that take notifications (behaviour: chat 16). */
export const pushCalls = {
  getPushKey: agent.get('/api/staff/push/key', {
    summary: 'The key with which a browser subscribes to notifications',
    answers: { 200: { description: 'The key', schema: PushKey } },
  }),
  addPushSubscription: agent.post('/api/staff/push/subscriptions', {
    summary: 'Send notifications to this device, as long as you are signed in on it',
    description: 'More than ten devices: the oldest gets none. 409: the shop sends no notifications.',
    body: AddPushSubscription,
    answers: { 204: { description: 'It gets them' } },
    errors: [409],
  }),
  removePushSubscription: agent.delete('/api/staff/push/subscriptions', {
    summary: 'Send no more notifications to this device',
    body: RemovePushSubscription,
    answers: { 204: { description: 'It gets none' } },
  }),
};
