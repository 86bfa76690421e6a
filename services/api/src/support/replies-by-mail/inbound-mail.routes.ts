import { createHash, timingSafeEqual } from 'node:crypto';
import { BODY_LIMITS, InboundMail, inboundMailCalls } from '@ronin/contracts';
import { serveCalls } from '@ronin/identity';
import { AppError, countRequests, parse, parseJsonBody, parseRawBody } from '@ronin/server-kit';
import type { RequestHandler } from 'express';
import type { ApiContext } from '../../context/context.ts';
import { receiveMail } from './receive-mail.service.ts';

const RAW_TYPE = 'message/rfc822';

/** POST /api/mail/inbound: a provider of mail posts each reply that it receives (behaviour: inbox 5). */
export const inboundMailRoutes = (context: ApiContext) =>
  serveCalls(
    context,
    inboundMailCalls,
    {
      receiveMail: async ({ req }) => {
        const body: unknown = req.body;
        const raw = Buffer.isBuffer(body) ? body : Buffer.from(parse(InboundMail, body).raw);
        // A mail without a return path says so in its header Return-Path.
        return { result: await receiveMail(context, raw, { from: null, recipients: null }) };
      },
    },
    {
      before: [
        countRequests(context.limits.rawBody),
        requireSecret(context.config.repliesByMail?.secret ?? null),
        (req, res, next) => {
          (req.is(RAW_TYPE) ? parseRaw : parseJson)(req, res, next);
        },
      ],
    },
  );

/** Before the body is read. The secret is a bearer token, or the password in the address that a provider posts to. */
function requireSecret(secret: string | null): RequestHandler {
  return (req, _res, next) => {
    if (secret === null) throw new AppError('not-found', 'Replies by mail are switched off.');
    if (!isSame(getSecret(req.get('Authorization') ?? ''), secret))
      throw new AppError('sign-in-required', 'The secret is missing or wrong.');
    next();
  };
}

function getSecret(header: string): string {
  const [, scheme = '', value = ''] = /^(bearer|basic) +(\S.*)$/i.exec(header) ?? [];
  if (scheme.toLowerCase() !== 'basic') return value;
  const pair = Buffer.from(value, 'base64').toString();

  return pair.slice(pair.indexOf(':') + 1);
}

/** In constant time. Hashes have one length. */
const isSame = (left: string, right: string): boolean => timingSafeEqual(hash(left), hash(right));
const hash = (text: string): Buffer => createHash('sha256').update(text).digest();

const parseRaw = parseRawBody({ limit: BODY_LIMITS.inboundMail });
const parseJson = parseJsonBody({ limit: BODY_LIMITS.inboundMail, types: ['application/json', RAW_TYPE] });
