import type { NewsletterSubscription } from '@ronin/contracts';
import type { Newsletter } from '@ronin/database';
import { readableEmail } from '@ronin/mail';

export function presentSubscription({
  id,
  email,
  subscribedAt,
}: Pick<Newsletter, 'email' | 'id' | 'subscribedAt'>): NewsletterSubscription {
  return { id, email: readableEmail(email), subscribedAt: subscribedAt.toISOString() };
}
