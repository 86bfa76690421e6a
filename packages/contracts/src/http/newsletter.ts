import { z } from 'zod';
import { Email, Id, Timestamp, Uuid } from '../fields.ts';

/** POST /api/newsletter */
export const SubscribeNewsletter = z.object({ email: Email }).meta({ id: 'SubscribeNewsletter' });
export type SubscribeNewsletter = z.infer<typeof SubscribeNewsletter>;

export const NewsletterSubscription = z
  .object({ id: Id, email: z.string(), subscribedAt: Timestamp })
  .meta({ id: 'NewsletterSubscription' });
export type NewsletterSubscription = z.infer<typeof NewsletterSubscription>;

/** The secret of a link in a newsletter mail. */
export const NewsletterPath = z.object({ token: Uuid });
