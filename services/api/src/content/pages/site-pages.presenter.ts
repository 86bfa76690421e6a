import type { SitePage, StaffSitePage } from '@ronin/contracts';
import type { SitePage as PageRow } from '@ronin/database';
import type { Attributes } from 'sequelize';
import type { FillText } from '../shop-texts/shop-texts.service.ts';

export const presentStaffSitePage = (row: Attributes<PageRow>): StaffSitePage => ({
  slug: row.slug,
  title: row.title,
  body: row.body,
  version: row.version,
  updatedAt: row.updatedAt.toISOString(),
});

export function presentSitePage(row: Attributes<PageRow>, fill: FillText): SitePage {
  const { version: _ofStaff, ...page } = presentStaffSitePage(row);

  return { ...page, body: fill(page.body) };
}
