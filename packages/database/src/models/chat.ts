import type {
  AgentStatus,
  BanKind,
  ChatFileKind,
  ChatSenderType,
  ChatStatus,
  ChosenOptions,
  ProposalKind,
} from '@ronin/contracts';
import * as t from './table.ts';

/** Served in the order of `queuedAt`, then id; a released chat gets the earliest. `waitTime`, `chatDuration`: seconds. */
export const LiveChatSession = t.table('live_chat_sessions', {
  id: t.identity(),
  sessionId: t.uuid().withDefault().notPersonal('An id without meaning'),
  customerId: t.integer().nullable().personal('The account or guest'),
  customerEmail: t.string().personal('The address that was typed, or that of the account').exported(),
  customerName: t.string(100).personal('The name that was typed, or that of the account').exported(),
  agentId: t.integer().nullable(),
  agentName: t.string(100).nullable().personal('The name of the agent').exported(),
  status: t.string<ChatStatus>(20).withDefault(),
  waitTime: t.integer().nullable(),
  chatDuration: t.integer().nullable(),
  satisfaction: t.integer().nullable().exported(),
  satisfactionComment: t.string(500).nullable().personal('Free text').exported(),
  tags: t.array(t.text()).withDefault().personal('Words of the agents about the chat').exported(),
  startedAt: t.date().withDefault().exported(),
  queuedAt: t.date().withDefault(),
  claimedAt: t.date().nullable(),
  endedAt: t.date().nullable().exported(),
  /** The sequence of the newest message; 0 without messages. */
  lastSequence: t.integer().withDefault(),
  /** Since when the shopper has waited for the agent's reply. */
  unansweredSince: t.date().nullable(),
  customerSeenAt: t.date().withDefault(),
  /** Whether the shopper was seen within the last seconds. */
  customerOnline: t.boolean().withDefault(),
  /** The agent who transferred the chat to its current holder. */
  transferredFrom: t.string(100).nullable().personal('The name of an agent'),
  /** Bytes of all texts that people wrote in it. */
  textBytes: t.bigint().withDefault(),
  fileCount: t.integer().withDefault(),
  pagePath: t.string(2048).nullable().personal('The last page of the shop that was open').exported(),
  pageTitle: t.string().nullable().personal('The title of that page'),
  /** When an agent wrote the first message that the shopper may not have read; null when there is none. */
  unreadSince: t.date().nullable(),
  /** The `customerSeenAt` of the absence in which an answer went by mail. */
  mailedAbsence: t.date().nullable().notPersonal('A time'),
  /** Since when it waits for an agent this time. */
  waitingSince: t.date().withDefault(),
  /** When the agents were called a second time, in this wait; null before. */
  rungAt: t.date().nullable(),
  /** When the shopper was promised an answer by mail, in this wait; null before. */
  promisedAt: t.date().nullable(),
  /** Where that answer goes, as the shopper typed it then. Nobody proved it. */
  answerEmail: t.string().nullable().personal('The address that was typed for an answer by mail').exported(),
  /** Of the network from which it was started, for a ban. */
  networkHash: t.string(64).nullable().personal('A hash of the network'),
  visitId: t.string().nullable().personal('The visit'),
});
export type LiveChatSession = t.Row<typeof LiveChatSession>;

/** What a message says about its file. */
export interface StoredAttachment {
  hash: string;
  kind: ChatFileKind;
  bytes: number;
  width: number | null;
  height: number | null;
}

/** Insert it with the session's row locked and with its next `sequence`: then the ids of a session grow in commit order. */
export const LiveChatMessage = t.bigEntity('live_chat_messages', {
  sessionId: t.uuid().notPersonal('An id without meaning'),
  sequence: t.integer(),
  senderId: t.string().nullable().personal('The address of the shopper, or the user of the agent'),
  senderName: t.string(100).personal('The name of the shopper or the agent').exported(),
  senderType: t.string<ChatSenderType>(20).exported(),
  message: t.string(4000).personal('Free text').exported(),
  messageType: t.string(50).withDefault().notPersonal('A word of the program'),
  clientMessageId: t.uuid().nullable().notPersonal('An id without meaning'),
  productId: t.integer().nullable(),
  /** The proposal that it makes, or whose answer it tells. */
  proposalId: t.bigint().nullable(),
  /** The file that it is about. Its name is the text. */
  attachment: t.json<StoredAttachment>().nullable().notPersonal('Kind, size and hash of a file'),
  readAt: t.date().nullable(),
  /** When it went to the shopper by mail, too. */
  mailedAt: t.date().nullable().notPersonal('A time'),
});
export type LiveChatMessage = t.Row<typeof LiveChatMessage>;

/** The bytes of a message's file: a JPEG file with a small one, or a PDF file. */
export const LiveChatFile = t.table('live_chat_files', {
  messageId: t.bigint().primaryKey().notPersonal('An id without meaning').exported(),
  sessionId: t.uuid().notPersonal('An id without meaning'),
  hash: t.char(32).notPersonal('A hash of the bytes'),
  content: t.bytes().personal('A picture or a document that was sent'),
  thumbnail: t.bytes().nullable().personal('The picture, small'),
});

/** A reply by mail to a mail of the chat, as it arrived. */
export const LiveChatMail = t.entity('live_chat_mails', {
  sessionId: t.uuid().notPersonal('An id without meaning'),
  /** A hash of its Message-ID. A mail that arrives twice is stored once. */
  mailKey: t.string(64).personal('A hash of the id of a mail'),
  fromAddress: t.string().personal('The address that sent the mail').exported(),
  /** Whether that is the address of the chat. */
  isFromCustomer: t.boolean(),
  /** A program sent it, such as the notice of an absence. */
  isAutomatic: t.boolean().exported(),
  text: t.text().personal('Free text').exported(),
  size: t.integer().exported(),
  raw: t.bytes().personal('The mail as it arrived'),
  /** When it became a message, a note or a part of a ticket. */
  handledAt: t.date().nullable(),
});
export type LiveChatMail = t.Row<typeof LiveChatMail>;

/** A file of such a mail, until it is a message of the chat. */
export const LiveChatMailFile = t.table('live_chat_mail_files', {
  mailId: t.integer().primaryKey().notPersonal('An id without meaning'),
  position: t.integer().primaryKey(),
  name: t.string(100).personal('The name of a file').exported(),
  content: t.bytes().personal('A file of a mail'),
});

/** What an agent proposes to the shopper. Until it is answered it may end without a change of the row: see its state. */
export const LiveChatProposal = t.bigEntity('live_chat_proposals', {
  sessionId: t.uuid().notPersonal('An id without meaning'),
  agentId: t.integer().nullable(),
  kind: t.string<ProposalKind>(20).exported(),
  productId: t.integer().nullable().exported(),
  options: t
    .json<ChosenOptions>()
    .withDefault()
    .personal('The options of a product that were proposed')
    .exported(),
  code: t.string(50).nullable().notPersonal('A discount code').exported(),
  state: t.string<'open' | 'accepted' | 'declined'>(20).withDefault().exported(),
  expiresAt: t.date(),
  answeredAt: t.date().nullable(),
});
export type LiveChatProposal = t.Row<typeof LiveChatProposal>;

/** An internal note of agents about a chat. Shoppers never receive it. */
export const LiveChatNote = t.bigEntity('live_chat_notes', {
  sessionId: t.uuid().notPersonal('An id without meaning'),
  authorId: t.integer().nullable(),
  authorName: t.string(100).personal('The name of the agent'),
  note: t.string(4000).personal('Free text about the shopper').exported(),
});
export type LiveChatNote = t.Row<typeof LiveChatNote>;

/** What the shopper of an open chat did in the shop. Triggers write it; shoppers never receive it. */
export const LiveChatShopEvent = t.bigEntity('live_chat_shop_events', {
  sessionId: t.uuid().notPersonal('An id without meaning'),
  kind: t.string(20).exported(),
  /** The name of the product, or the number of the order. */
  subject: t.string().withDefault().personal('A product or an order of the shopper').exported(),
});

/** A canned reply: a prepared text with a shortcut. */
export const LiveChatReply = t.entity('live_chat_replies', {
  shortcut: t.string(30),
  text: t.string(4000).notPersonal('A text that agents share'),
  updatedAt: t.date().withDefault(),
});
export type LiveChatReply = t.Row<typeof LiveChatReply>;

/** The picture that is sent with a saved reply. */
export const LiveChatReplyPicture = t.table('live_chat_reply_pictures', {
  replyId: t.integer().primaryKey(),
  name: t.string(100).notPersonal('The name of a picture that agents share'),
  hash: t.char(32),
  width: t.integer(),
  height: t.integer(),
  content: t.bytes(),
  thumbnail: t.bytes(),
});
export type LiveChatReplyPicture = t.Row<typeof LiveChatReplyPicture>;

/** An agent's presence in the chat. Staff who never opened the console have no row. */
export const LiveChatAgent = t.table('live_chat_agents', {
  userId: t.integer().primaryKey(),
  status: t.string<AgentStatus>(20).withDefault(),
  seenAt: t.date().nullable(),
  connectedUntil: t.date().nullable(),
  lookingAt: t.uuid().nullable().personal('The chat that the agent has open'),
  activeAt: t.date().nullable(),
  /** Away because the console was not used, not by choice. */
  isIdle: t.boolean().withDefault(),
});

/** The one row of the chat's own settings. */
export const ChatSettings = t.table('chat_settings', {
  id: t.integer().primaryKey().withDefault(),
  /** Whether a new waiting chat makes a tone at once. */
  firstTone: t.boolean().withDefault(),
  /** A wait this long calls all agents again. */
  ringSeconds: t.integer().withDefault(),
  /** After a wait of this length the shop gets a mail, and the shopper a promise of an answer. */
  promiseSeconds: t.integer().withDefault(),
  /** Agents who do not use the console for this long go away. */
  idleMinutes: t.integer().withDefault(),
  /** Who gets that mail; empty: the contact address of the shop. */
  mailTo: t.array(t.text()).withDefault().notPersonal('Addresses of the shop'),
  version: t.version(),
});
export type ChatSettings = t.Row<typeof ChatSettings>;

/** Who may start no chat for a time: a visitor (the customer), or the hash of an address or a network. */
export const LiveChatBan = t.entity('live_chat_bans', {
  kind: t.string<BanKind>(20).exported(),
  customerId: t.integer().nullable().personal('The account or guest'),
  valueHash: t.string(64).nullable().personal('A hash of the address or the network'),
  sessionId: t.uuid().nullable().notPersonal('An id without meaning'),
  reason: t.string(200).personal('Words of an agent about the shopper').exported(),
  bannedById: t.integer().nullable(),
  bannedByName: t.string(100).personal('The name of the agent'),
  expiresAt: t.date().exported(),
});

/** A page of the shop that is open now. It is written again while it is visible. */
export const LiveChatVisitor = t.table('live_chat_visitors', {
  visitId: t.string(100).primaryKey().personal('The visit'),
  customerId: t.integer().nullable().personal('The account or guest'),
  pagePath: t.string(2048).personal('The page that is open'),
  pageTitle: t.string().personal('The title of that page'),
  source: t.string(100).nullable().personal('The site or campaign before the visit'),
  visitNumber: t.integer(),
  since: t.date().withDefault(),
  seenAt: t.date().withDefault(),
});

/** An agent's invitation to a visitor, at most one a visit. */
export const LiveChatInvitation = t.table('live_chat_invitations', {
  id: t.uuid().primaryKey().withDefault(),
  visitId: t.string(100).personal('The visit'),
  agentId: t.integer(),
  agentName: t.string(100).personal('The name of the agent that the shopper sees'),
  state: t.string<'open' | 'accepted' | 'declined'>(20).withDefault(),
  sessionId: t.uuid().nullable().notPersonal('An id without meaning'),
  createdAt: t.date().withDefault(),
  expiresAt: t.date(),
});
export type LiveChatInvitation = t.Row<typeof LiveChatInvitation>;
