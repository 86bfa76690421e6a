import { createRateLimits, type RateLimit } from '@ronin/server-kit';
import type { ApiContext } from './context.ts';

const MINUTE = 60;

/**
 * Requests per time for one address, unless the name says otherwise. They leave room for an office behind one address.
 * With the analytics limits an address can send less than 100 MB an hour (behaviour: limits 4).
 */
const RATE_LIMITS = {
  analyticsAddress: { points: 4_500, durationSeconds: 5 * MINUTE },
  analyticsGuest: { points: 1_500, durationSeconds: 5 * MINUTE },
  contact: { points: 60, durationSeconds: 10 * MINUTE },
  /** Replies of one member of staff: each one is a mail. */
  inboxReply: { points: 200, durationSeconds: 10 * MINUTE },
  /** Replies by mail to one item: an answering machine without the usual headers must not fill it. */
  inboundMail: { points: 30, durationSeconds: 60 * MINUTE },
  /** Raw bodies from other servers: webhooks of payments, and mail that a provider posts. Stripe sends far fewer. */
  rawBody: { points: 6_000, durationSeconds: MINUTE },
  newsletter: { points: 60, durationSeconds: 10 * MINUTE },
  /** Joining waiting lists, and the links in their mails. */
  wait: { points: 60, durationSeconds: 10 * MINUTE },
  /** Mails to one address that ask for a confirmation, over all waiting lists: anybody can enter any address. */
  waitMail: { points: 5, durationSeconds: 60 * MINUTE },
  wishlistLink: { points: 300, durationSeconds: 10 * MINUTE },
  /** Reviews, and votes that one is helpful. */
  review: { points: 600, durationSeconds: 10 * MINUTE },
  /** Texts that anybody may send: comments on reviews and questions about products. */
  openText: { points: 60, durationSeconds: 10 * MINUTE },
  /** Searches and suggestions: one for each pause in typing. */
  search: { points: 3_000, durationSeconds: MINUTE },
  /** Second counts of reports, which the process makes itself. */
  recount: { points: 60, durationSeconds: 10 * MINUTE },
  newSession: { points: 300, durationSeconds: 5 * MINUTE },
  /** Code mails of one address: wherever it asks from, the count of a browser that signed in before is its own. */
  codeMailMinute: { points: 1, durationSeconds: MINUTE },
  codeMailHour: { points: 5, durationSeconds: 60 * MINUTE },
  codeMailAnywhere: { points: 20, durationSeconds: 60 * MINUTE },
  codeMailSender: { points: 60, durationSeconds: 10 * MINUTE },
  /**
   * Guesses of a customer's password. As for code mails, an address has a count in each network and one over all networks,
   * and a browser that signed in before has its own.
   */
  passwordGuess: { points: 5, durationSeconds: 10 * MINUTE },
  passwordGuessAnywhere: { points: 20, durationSeconds: 60 * MINUTE },
  accountExport: { points: 5, durationSeconds: 60 * MINUTE },
  /** New orders of one network. */
  newOrder: { points: 10, durationSeconds: 60 * MINUTE },
  signIn: { points: 300, durationSeconds: 5 * MINUTE },
  staffAddress: { points: 30, durationSeconds: 5 * MINUTE },
  staffUsernameAtAddress: { points: 10, durationSeconds: 5 * MINUTE },
  /** One username from any address, or one browser that signed in to it before. Past it, an unknown browser is slowed down. */
  staffUsername: { points: 100, durationSeconds: 5 * MINUTE },
  /** Then: one username from one network, /24 or /48 of IPv6. A password and a passkey are two attempts. */
  staffSlowGuess: { points: 2, durationSeconds: MINUTE },
  /** Then: one username from all networks. */
  staffSlowGuesses: { points: 1_000, durationSeconds: 60 * MINUTE },
  /** The own password, asked of somebody who is signed in: for one session, from any address. */
  staffOwnPassword: { points: 10, durationSeconds: 60 * MINUTE },
} as const;

export type ApiLimits = Record<keyof typeof RATE_LIMITS, RateLimit>;

export const createLimits = ({ config, redis }: Pick<ApiContext, 'config' | 'redis'>): ApiLimits =>
  createRateLimits(RATE_LIMITS, { redis, enabled: config.rateLimits });
