import { NewsletterIssue, type NewsletterSubscriber } from '@ronin/contracts';
import type { Newsletter, NewsletterIssue as IssueRow } from '@ronin/database';
import type { Attributes } from 'sequelize';

/** @param confirmed how many addresses a draft would go to now. */
export const presentIssue = (row: Attributes<IssueRow>, confirmed: number): NewsletterIssue => ({
  id: row.id,
  subject: row.subject,
  body: row.body,
  state: NewsletterIssue.shape.state.parse(row.state),
  progress: {
    total: row.state === 'draft' ? confirmed : row.total,
    queued: row.queued,
    sent: row.sent,
    failed: row.failed,
    kept: row.kept,
  },
  version: row.version,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  sendingAt: row.sendingAt?.toISOString() ?? null,
  sentAt: row.sentAt?.toISOString() ?? null,
});

export const presentSubscriber = (row: Attributes<Newsletter>): NewsletterSubscriber => ({
  id: row.id,
  email: row.email,
  state: row.confirmedAt === null ? 'unconfirmed' : 'confirmed',
  subscribedAt: row.subscribedAt.toISOString(),
  confirmedAt: row.confirmedAt?.toISOString() ?? null,
});
