import type { NewsletterSubscription } from '@ronin/contracts';
import type { Newsletter } from '@ronin/database';

export function presentSubscription({ id, email, subscribedAt }: Newsletter): NewsletterSubscription {
  return { id, email, subscribedAt: subscribedAt.toISOString() };
}
