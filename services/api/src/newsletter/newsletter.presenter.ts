import type { NewsletterSubscription } from '@ronin/contracts';
import type { Newsletter } from '@ronin/database';

export function presentSubscription({
  id,
  email,
  subscribedAt,
}: Pick<Newsletter, 'email' | 'id' | 'subscribedAt'>): NewsletterSubscription {
  return { id, email, subscribedAt: subscribedAt.toISOString() };
}
