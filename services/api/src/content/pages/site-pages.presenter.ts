import { SitePage, StaffSitePage } from '@ronin/contracts';
import type { SitePage as PageRow } from '@ronin/database';
import { presentRow } from '@ronin/server-kit';
import type { Attributes } from 'sequelize';
import type { FillText } from '../shop-texts/shop-texts.service.ts';

export const presentStaffSitePage = (row: Attributes<PageRow>): StaffSitePage =>
  presentRow(StaffSitePage, row);

export const presentSitePage = (row: Attributes<PageRow>, fill: FillText): SitePage =>
  presentRow(SitePage, row, { body: fill(row.body) });
