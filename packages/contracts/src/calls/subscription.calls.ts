import { NewsletterPath, NewsletterSubscription, SubscribeNewsletter } from '../http/newsletter.ts';
import { defineCall } from './call.ts';

const CONTACT = 'Contact';

/** Subscribing to the newsletter, and the links in its mails (behaviour: contact 3, contact 5). */
export const subscriptionCalls = {
  subscribeNewsletter: defineCall({
    method: 'post',
    path: '/api/newsletter',
    tag: CONTACT,
    summary: 'Subscribe to the newsletter',
    description:
      'Addresses that differ only in case are the same. A mail asks for a confirmation; a 409 sends it again, at most once an hour.',
    body: SubscribeNewsletter,
    answers: { 201: { description: 'Subscribed', schema: NewsletterSubscription } },
    errors: [400, 409],
  }),
  confirmNewsletter: defineCall({
    method: 'post',
    path: '/api/newsletter/{token}/confirm',
    tag: CONTACT,
    summary: 'Confirm a newsletter subscription',
    description: 'The token is in the link of the mail.',
    params: NewsletterPath,
    answers: { 204: { description: 'Confirmed, also when it was before' } },
    errors: [400, 404],
  }),
  unsubscribeNewsletter: defineCall({
    method: 'post',
    path: '/api/newsletter/{token}/unsubscribe',
    tag: CONTACT,
    summary: 'Unsubscribe from the newsletter',
    description: 'The one-click call of mail programs (RFC 8058). Any body is accepted and ignored.',
    params: NewsletterPath,
    answers: { 204: { description: 'Not subscribed any more, also when it was not before' } },
    errors: [400],
  }),
};
