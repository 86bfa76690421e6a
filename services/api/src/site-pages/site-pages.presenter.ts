import type { SitePage, StaffSitePage } from '@ronin/contracts';
import type { SitePage as PageRow } from '@ronin/database';
import type { Attributes } from 'sequelize';

/** Who sells, as the settings say. */
export interface Seller {
  name: string;
  address: string;
  taxId: string;
  email: string;
}

export const presentStaffSitePage = (row: Attributes<PageRow>): StaffSitePage => ({
  slug: row.slug,
  title: row.title,
  body: row.body,
  version: row.version,
  updatedAt: row.updatedAt.toISOString(),
});

export function presentSitePage(row: Attributes<PageRow>, seller: Seller): SitePage {
  const { version: _ofStaff, ...page } = presentStaffSitePage(row);

  return { ...page, body: fillIn(page.body, seller) };
}

/** Puts the seller into a text. A line is left out when the settings have no value for it. */
function fillIn(text: string, { name, address, taxId, email }: Seller): string {
  const values = new Map([
    ['seller', name],
    ['address', address],
    ['taxId', taxId],
    ['email', email],
  ]);
  const names = [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
  const missing = names.filter((word) => values.get(word) === '');

  return text
    .split(/^(?=## )/m)
    .map((part) => leaveOut(part, (line) => missing.some((word) => line.includes(`{${word}}`))))
    .join('')
    .replaceAll(/\{(\w+)\}/g, (written, word: string) => values.get(word) ?? written);
}

/** A heading whose lines are all left out is left out with them. */
function leaveOut(part: string, isMissing: (line: string) => boolean): string {
  const lines = part.split('\n');
  const kept = lines.filter((line) => !isMissing(line));
  const hasText = kept.some((line) => line.trim() !== '' && !line.startsWith('## '));

  return kept.length === lines.length || hasText ? kept.join('\n') : '';
}
