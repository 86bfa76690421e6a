import type { NewsletterSubscription } from '@ronin/contracts';
import type { Newsletter } from '@ronin/database';
import type { Attributes } from 'sequelize';

export function presentSubscription({
  id,
  email,
  subscribedAt,
}: Attributes<Newsletter>): NewsletterSubscription {
  return { id, email, subscribedAt: subscribedAt.toISOString() };
}
