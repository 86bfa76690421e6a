import {
  type ChangeNewsletterIssue,
  NewsletterIssue,
  type NewsletterIssueQuery,
  NewsletterSubscriber,
  type SubscriberQuery,
  type WriteNewsletterIssue,
} from '@ronin/contracts';
import { type Database, type Newsletter, type NewsletterIssue as IssueRow, recordsOf } from '@ronin/database';
import type { StaffMember } from '@ronin/identity';
import { AppError, presentRow, refuseStale } from '@ronin/server-kit';
import { type Attributes, col, fn, Op, type Transaction, where } from 'sequelize';
import { type Edit, saveChange } from '../../context/edit.ts';
import { PAGE_LIMIT, type PageAnswer, presentPage } from '../../context/staff-page.ts';

/** @param confirmed how many addresses a draft would go to now. */
export const presentIssue = (row: Attributes<IssueRow>, confirmed: number): NewsletterIssue =>
  presentRow(NewsletterIssue, row, {
    state: NewsletterIssue.shape.state.parse(row.state),
    progress: presentRow(NewsletterIssue.shape.progress, row, {
      total: row.state === 'draft' ? confirmed : row.total,
    }),
  });

const presentSubscriber = (row: Attributes<Newsletter>): NewsletterSubscriber =>
  presentRow(NewsletterSubscriber, row, { state: row.confirmedAt === null ? 'unconfirmed' : 'confirmed' });

const record = recordsOf('newsletter-issue', ({ subject, body }: Attributes<IssueRow>) => ({
  subject,
  body,
}));

/** One page of the addresses, newest first. Cost: a scan of the ids; with `q`, of all addresses until the page is full. */
export async function listSubscribers(
  database: Database,
  { state, q, after }: SubscriberQuery,
): Promise<PageAnswer<NewsletterSubscriber>> {
  const words = q?.trim().toLowerCase() ?? '';
  const found = await database.models.Newsletter.findAll({
    where: {
      ...(after !== undefined && { id: { [Op.lt]: after } }),
      ...(state && { confirmedAt: state === 'confirmed' ? { [Op.ne]: null } : null }),
      ...(words !== '' && { [Op.and]: where(fn('strpos', fn('lower', col('email')), words), Op.gt, 0) }),
    },
    order: [['id', 'DESC']],
    limit: PAGE_LIMIT,
  });

  return presentPage(found, presentSubscriber);
}

/** One page of the issues, newest first. */
export async function listIssues(
  database: Database,
  { state, after }: NewsletterIssueQuery,
): Promise<PageAnswer<NewsletterIssue>> {
  const found = await database.models.NewsletterIssue.findAll({
    where: { ...(after !== undefined && { id: { [Op.lt]: after } }), ...(state && { state }) },
    order: [['id', 'DESC']],
    limit: PAGE_LIMIT,
  });
  const confirmed = found.some((row) => row.state === 'draft') ? await countConfirmed(database) : 0;

  return presentPage(found, (row) => presentIssue(row, confirmed));
}

/** @throws AppError not-found */
export async function getIssue(database: Database, id: number): Promise<NewsletterIssue> {
  const row = await database.models.NewsletterIssue.findOne({ where: { id } });
  if (row === null) throw noSuchIssue();

  return presentIssue(row, await countConfirmed(database));
}

export const addIssue = (
  database: Database,
  texts: WriteNewsletterIssue,
  staff: StaffMember,
): Promise<NewsletterIssue> =>
  database.transaction(async (transaction) => {
    const created = await database.models.NewsletterIssue.create(texts, { transaction });
    const row = await created.reload({ transaction });
    await record(database, { staff, action: 'create', before: null, after: row }, transaction);

    return presentIssue(row, await countConfirmed(database, transaction));
  });

/** Changes a draft. @throws AppError not-found; conflict once it was released; precondition-failed. */
export const changeIssue = (
  database: Database,
  { id, version, staff }: Edit,
  change: ChangeNewsletterIssue,
): Promise<NewsletterIssue> =>
  database.transaction(async (transaction) => {
    const row = await lockIssue(database, id, transaction);
    const confirmed = await countConfirmed(database, transaction);
    refuseReleased(row);
    refuseStale(version, presentIssue(row, confirmed));
    const before = { ...row.get() };
    if (await saveChange(row, change, transaction)) await row.reload({ transaction });
    await record(database, { staff, action: 'change', before, after: row }, transaction);

    return presentIssue(row, confirmed);
  });

/** Locked, so that of two people who send it at the same time one does. @throws AppError not-found */
export async function lockIssue(database: Database, id: number, transaction: Transaction): Promise<IssueRow> {
  const row = await database.models.NewsletterIssue.findOne({ where: { id }, lock: true, transaction });
  if (row === null) throw noSuchIssue();

  return row;
}

/** @throws AppError conflict */
export function refuseReleased({ state }: IssueRow): void {
  if (state === 'draft') return;
  throw new AppError('conflict', 'This issue was released already.');
}

/** The addresses that an issue would go to now. */
export const countConfirmed = (database: Database, transaction: Transaction | null = null): Promise<number> =>
  database.models.Newsletter.count({ where: { confirmedAt: { [Op.ne]: null } }, transaction });

export const subjectOf = (id: number): string => `newsletter-issue ${String(id)}`;

const noSuchIssue = () => new AppError('not-found', 'There is no such issue of the newsletter.');
