import { z } from 'zod';

/** A body of POST /api/mail/inbound that is JSON: the whole message, under the name that the provider gives it. */
export const InboundMail = z
  .union([
    z.object({ raw: z.string().min(1) }),
    z.object({ RawEmail: z.string().min(1) }).transform(({ RawEmail }) => ({ raw: RawEmail })),
  ])
  .meta({ id: 'InboundMail' });

/** stored: it is in the history. repeated: it was there before. ignored: it is empty, or one of the shop's own. */
export const InboundMailResult = z
  .object({ result: z.enum(['stored', 'repeated', 'ignored']) })
  .meta({ id: 'InboundMailResult' });
export type InboundMailResult = z.infer<typeof InboundMailResult>;
