import { type SaveSitePage, SitePage, StaffSitePage } from '@ronin/contracts';
import { type Database, recordChange, type SitePage as PageRow } from '@ronin/database';
import { AppError, presentRow, refuseStale } from '@ronin/server-kit';
import type { Attributes } from 'sequelize';
import { type Edit, saveChange } from '../../context/edit.ts';
import {
  type FillText,
  indexDocuments,
  loadTextFilling,
  refuseUnknownValues,
  type TextContext,
} from '../shop-texts/shop-texts.service.ts';

export const presentStaffSitePage = (row: Attributes<PageRow>): StaffSitePage =>
  presentRow(StaffSitePage, row);

export const presentSitePage = (row: Attributes<PageRow>, fill: FillText): SitePage =>
  presentRow(SitePage, row, { body: fill(row.body) });

/** @throws AppError not-found */
export async function getSitePage({ models }: Database, slug: string): Promise<Attributes<PageRow>> {
  const page = await models.SitePage.findOne({ where: { slug }, raw: true });
  if (page === null) throw noSuchPage();

  return page;
}

/** @throws AppError not-found; precondition-failed; invalid-input for an unknown value in braces. */
export async function saveSitePage(
  context: TextContext,
  { slug, version, staff }: Omit<Edit, 'id'> & { slug: string },
  { title, body }: SaveSitePage,
): Promise<Attributes<PageRow>> {
  const { database } = context;
  refuseUnknownValues('body', body);

  return await database.transaction(async (transaction) => {
    const page = await database.models.SitePage.findOne({ where: { slug }, lock: true, transaction });
    if (page === null) throw noSuchPage();
    refuseStale(version, presentStaffSitePage(page));
    const before = { title: page.title, body: page.body };
    // Locks the settings before the document of the search, as a change of the settings does.
    const fill = await loadTextFilling(context, transaction);
    if (!(await saveChange(page, { title, body }, transaction))) return page;
    await indexDocuments(context, 'pages', { fill, id: page.id, transaction });
    const change = { subject: `page ${slug}`, action: 'change', before, after: { title, body } };
    await recordChange(database, { actor: staff, ...change }, transaction);

    return await page.reload({ transaction });
  });
}

const noSuchPage = () => new AppError('not-found', 'There is no such page.');
