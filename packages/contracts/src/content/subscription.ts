import { z } from 'zod';
import { callsOf } from '../call.ts';
import { Email, Id, Timestamp, Uuid } from '../fields.ts';

/** POST /api/newsletter */
export const SubscribeNewsletter = z.object({ email: Email });

export const NewsletterSubscription = z.object({ id: Id, email: z.string(), subscribedAt: Timestamp });
export type NewsletterSubscription = z.infer<typeof NewsletterSubscription>;

/** The secret of a link in a newsletter mail. */
export const NewsletterPath = z.object({ token: Uuid });

const anyone = callsOf({ tag: 'Contact' });

/** Subscribing to the newsletter, and the links in its mails (behaviour: contact 3, contact 5). */
export const subscriptionCalls = {
  subscribeNewsletter: anyone.post('/api/newsletter', {
    summary: 'Subscribe to the newsletter',
    description:
      'Addresses that differ only in case are the same. A mail asks for a confirmation; a 409 sends it again, at most once an hour.',
    limit: 'newsletter',
    body: SubscribeNewsletter,
    answers: { 201: { description: 'Subscribed', schema: NewsletterSubscription } },
    errors: [409],
  }),
  confirmNewsletter: anyone.post('/api/newsletter/{token}/confirm', {
    summary: 'Confirm a newsletter subscription',
    description: 'The token is in the link of the mail.',
    limit: 'newsletter',
    params: NewsletterPath,
    answers: { 204: { description: 'Confirmed, also when it was before' } },
  }),
  unsubscribeNewsletter: anyone.post('/api/newsletter/{token}/unsubscribe', {
    summary: 'Unsubscribe from the newsletter',
    description: 'The one-click call of mail programs (RFC 8058). Any body is accepted and ignored.',
    limit: 'newsletter',
    params: NewsletterPath,
    canBeMissing: true,
    answers: { 204: { description: 'Not subscribed any more, also when it was not before' } },
  }),
};
