/** Bounds that clients and services share (behaviour: limits 1, limits 2). Free of zod, so the browser may import the values. */

/** Characters that a text may hold. */
export const TEXT_LIMITS = {
  name: 100,
  email: 255,
  contactMessage: 5_000,
  chatMessage: 4_000,
  url: 2_048,
  label: 255,
} as const;

/** Pieces of one product in one cart. */
export const CART_QUANTITY = { min: 1, max: 99 } as const;

/** Stars a shopper gives after a chat. */
export const SATISFACTION = { min: 1, max: 5 } as const;

/** Labels that agents put on a chat. */
export const CHAT_TAGS = { count: 20, length: 50 } as const;

/** Texts that agents keep ready. */
export const CANNED_REPLY = { count: 500, shortcutLength: 30 } as const;

/** Messages that one chat can hold, and bytes of all that people write in it. */
export const CHAT_MESSAGES_MAX = 2_000;
export const CHAT_BYTES_MAX = 1024 * 1024;

/** Characters of the line that a search of the chats found. */
export const CHAT_EXCERPT_MAX = 200;

/** Analytics events in one request. */
export const ANALYTICS_BATCH_MAX = 100;

/** Analytics events in one queue job: the group commit never grows past it. */
export const ANALYTICS_JOB_MAX = 500;

/** Characters of an event's free-form metadata, as JSON text: what a client may send, and what the intake makes of it. */
export const METADATA_LIMITS = { sent: 4_096, enriched: 8_192 } as const;

/** Request bodies, in bytes. Past it a call answers 413. */
export const BODY_LIMITS = { default: 100 * 1024, analytics: 256 * 1024 } as const;

/** Reports: rows of a list, intervals of a series and years of a range, at most. */
export const REPORT_LIMITS = { rows: 1_000, defaultRows: 100, intervals: 10_000, years: 10 } as const;
