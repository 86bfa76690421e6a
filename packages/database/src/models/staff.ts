import type { StaffRole } from '@ronin/contracts';
import * as t from './table.ts';

/** A staff account. Shoppers see `displayName`, or the username where it is null. */
export const User = t.table('users', {
  id: t.identity(),
  username: t.string(100).personal('The name to sign in with'),
  password: t.string().personal('A hash of the password'),
  displayName: t.string(100).nullable().personal('The name that customers see'),
  roles: t.array(t.text<StaffRole>()).withDefault().notPersonal('Words of the program'),
  /** May assign chats and take them over. Admins may without it. */
  lead: t.boolean().withDefault(),
  version: t.version(),
});
export type User = t.Row<typeof User>;

/** A signed-in staff browser. The primary key is the hash of its token; the token itself is never stored. */
export const StaffSession = t.table('staff_sessions', {
  tokenHash: t.string(64).primaryKey().personal('A hash of the secret in the cookie'),
  userId: t.integer(),
  createdAt: t.date().withDefault(),
  expiresAt: t.date(),
  lastSeenAt: t.date().withDefault(),
});
export type StaffSession = t.Row<typeof StaffSession>;

/** A passkey of a staff account: the public half of a key pair, whose private half never leaves the person's device. */
export const StaffPasskey = t.entity('staff_passkeys', {
  userId: t.integer(),
  name: t.string(100).personal('What the member of staff calls the device'),
  /** The authenticator's id of the key pair, as base64url. */
  credentialId: t.string(1400).personal('The number of the passkey on the device'),
  /** A COSE key. */
  publicKey: t.bytes(),
  /** How often the authenticator says it was used. Some always say 0. */
  counter: t.bigint(),
  transports: t.array(t.text()).withDefault().notPersonal('Words of the browser: how it reaches the device'),
  lastUsedAt: t.date().nullable(),
});
export type StaffPasskey = t.Row<typeof StaffPasskey>;

/** A challenge that waits for a passkey's answer. The primary key is the hash of the token that its browser has. */
export const StaffPasskeyChallenge = t.table('staff_passkey_challenges', {
  tokenHash: t.string(64).primaryKey().personal('A hash of the secret that the browser has'),
  userId: t.integer(),
  /** The version of the account when the challenge was issued. */
  userVersion: t.integer(),
  purpose: t.string<'add' | 'sign-in'>(20),
  challenge: t.string(64),
  expiresAt: t.date(),
});
export type StaffPasskeyChallenge = t.Row<typeof StaffPasskeyChallenge>;

/** A device of an agent that takes notifications. It ends with the staff session that asked for it. */
export const StaffPushSubscription = t.entity('staff_push_subscriptions', {
  userId: t.integer(),
  tokenHash: t.string(64).personal('A hash of the secret in the cookie'),
  endpoint: t.string(2048).personal('The address of the device at its push service'),
  /** The device's keys, which notifications are encrypted with (RFC 8291), as base64url. */
  p256dh: t.string(100).notPersonal('A public key of a device'),
  auth: t.string(50),
});

/** A key with which somebody reads reports as its owner (behaviour: reports 15). The secret itself is never stored. */
export const ReportKey = t.entity('report_keys', {
  userId: t.integer(),
  name: t.string(100).notPersonal('Says what the key is for'),
  secretHash: t.string(64).personal('A hash of the secret of the key'),
  /** The page that a link shows; null for a key for every report. */
  shared: t.json().nullable().notPersonal('A page, a range and filters'),
  expiresAt: t.date(),
  lastUsedAt: t.date().nullable(),
});
export type ReportKey = t.Row<typeof ReportKey>;

/** Whom reports are mailed to (behaviour: reports 24). */
export const ReportLetter = t.table('report_letters', {
  userId: t.integer().primaryKey(),
  email: t.string().personal('The address'),
  period: t.string<'weekly' | 'monthly'>(10),
  token: t.uuid().withDefault().personal('The secret of the links in the mails'),
  /** Null: nobody has proved to own the address. */
  confirmedAt: t.date().nullable(),
  /** The day with which the last period ended that was sent. */
  sentThrough: t.dateOnly(),
  createdAt: t.date().withDefault(),
});
export type ReportLetter = t.Row<typeof ReportLetter>;

/** A notification that waits to be sent to a device. Its words are read when it is sent. */
export const StaffPushMessage = t.bigEntity('staff_push_messages', {
  subscriptionId: t.integer(),
  sessionId: t.uuid().notPersonal('An id without meaning'),
  attempts: t.integer().withDefault(),
  dueAt: t.date().withDefault(),
});

/** One change by staff. It is written in the transaction of the change, and never changed. */
export const AuditEntry = t.table('audit_log', {
  id: t.bigIdentity(),
  at: t.date().withDefault(),
  /** null: the command line, or a customer. */
  userId: t.integer().nullable(),
  username: t.string(100).personal('The name of the member of staff'),
  subject: t.string(150).personal('The number of what was changed'),
  action: t.string(50),
  /** The fields that changed, as they were; null for something new. */
  before: t.json<Record<string, unknown>>().nullable().personal('What changed; personal values are hidden'),
  /** The fields that changed, as they are; null for something that was removed. */
  after: t.json<Record<string, unknown>>().nullable().personal('What changed; personal values are hidden'),
});
export type AuditEntry = t.Row<typeof AuditEntry>;
