import { z } from 'zod';
import { Email, Id, requiredText, Timestamp } from '../fields.ts';
import { TEXT_LIMITS } from '../limits.ts';

/** POST /api/contact */
export const SendContactMessage = z
  .object({
    firstName: requiredText(TEXT_LIMITS.name),
    lastName: requiredText(TEXT_LIMITS.name),
    email: Email,
    message: requiredText(TEXT_LIMITS.contactMessage),
  })
  .meta({ id: 'SendContactMessage' });
export type SendContactMessage = z.infer<typeof SendContactMessage>;

export const ContactReceipt = z.object({ id: Id, createdAt: Timestamp }).meta({ id: 'ContactReceipt' });
export type ContactReceipt = z.infer<typeof ContactReceipt>;
