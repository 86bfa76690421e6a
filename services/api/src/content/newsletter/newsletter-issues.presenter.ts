import { NewsletterIssue, NewsletterSubscriber } from '@ronin/contracts';
import type { Newsletter, NewsletterIssue as IssueRow } from '@ronin/database';
import { presentRow } from '@ronin/server-kit';
import type { Attributes } from 'sequelize';

/** @param confirmed how many addresses a draft would go to now. */
export const presentIssue = (row: Attributes<IssueRow>, confirmed: number): NewsletterIssue =>
  presentRow(NewsletterIssue, row, {
    state: NewsletterIssue.shape.state.parse(row.state),
    progress: presentRow(NewsletterIssue.shape.progress, row, {
      total: row.state === 'draft' ? confirmed : row.total,
    }),
  });

export const presentSubscriber = (row: Attributes<Newsletter>): NewsletterSubscriber =>
  presentRow(NewsletterSubscriber, row, { state: row.confirmedAt === null ? 'unconfirmed' : 'confirmed' });
