import type { Database } from '@ronin/database';
import { Op } from 'sequelize';
import { groupBy, sumOf } from './groups.ts';
import type { Row } from './rows.ts';
import type { Reading } from './source.ts';

/** A time in which a product could, or could not, be bought. */
export interface Spell {
  productId: number;
  from: number;
  to: number;
  isAvailable: boolean;
}

export async function listSpells(database: Database, reading: Reading = {}): Promise<Spell[]> {
  const spells = await database.models.AnalyticsProductSpell.findAll({ ...reading, raw: true });

  return spells.map(({ productId, startedAt, endedAt, isAvailable }) => ({
    ...{ productId, isAvailable },
    from: startedAt.getTime(),
    to: endedAt?.getTime() ?? Infinity,
  }));
}

/** The products that somebody asked to be told about, one for each request of a range. */
export async function listRequests(
  database: Database,
  { from, to }: { from: Date; to: Date },
  reading: Reading = {},
): Promise<number[]> {
  const requests = await database.models.BackInStockEvent.findAll({
    attributes: ['productId'],
    where: { createdAt: { [Op.gte]: from, [Op.lt]: to } },
    ...reading,
  });

  return requests.map(({ productId }) => productId);
}

/** How a visit met a product. The counts are those while it was sold out. */
export interface Meeting {
  productId: number;
  at: number;
  isSoldOut: boolean;
  views: number;
  searches: number;
  addsToWishlist: number;
}

const isSearch = ({ label, productId }: Row) => label?.[1] === 'search_click' && productId !== null;
const isSign = (row: Row) => row.kind === 'product-view' || row.isWishlist || isSearch(row);

/** The products that these rows of one visit are about, at times in which it is known whether they could be bought. */
export function findMeetings(rows: readonly Row[], spells: readonly Spell[]): Meeting[] {
  const signs = rows.filter(isSign).flatMap((row) => {
    const spell = spells.find(
      ({ productId, from, to }) => productId === row.productId && row.at >= from && row.at < to,
    );
    return spell === undefined ? [] : [{ row, spell }];
  });

  return groupBy(signs, ({ spell }) => spell.productId).map(([productId, own]) => {
    const at = Math.min(...own.map(({ row }) => row.at));
    const without = own.filter(({ spell }) => !spell.isAvailable).map(({ row }) => row);
    return {
      ...{ productId, at },
      isSoldOut: own.some(({ row, spell }) => row.at === at && !spell.isAvailable),
      views: without.filter(({ kind }) => kind === 'product-view').length,
      searches: without.filter(isSearch).length,
      addsToWishlist: without.filter(({ isWishlist }) => isWishlist).length,
    };
  });
}

/** The counts of lost-sales; what the estimate learns from is left out. */
export function recountSoldOut(
  visits: readonly (readonly Row[])[],
  spells: readonly Spell[],
  /** null when there are filters. */
  requests: readonly number[] | null,
) {
  const meetings = visits.flatMap((rows) => findMeetings(rows, spells));
  const ids = new Set([
    ...meetings.flatMap(({ productId, isSoldOut }) => (isSoldOut ? productId : [])),
    ...(requests ?? []),
  ]);

  return [...ids].map((productId) => {
    const own = meetings.filter((meeting) => meeting.productId === productId);
    return {
      productId,
      visits: own.filter(({ isSoldOut }) => isSoldOut).length,
      views: sumOf(own, ({ views }) => views),
      searches: sumOf(own, ({ searches }) => searches),
      addsToWishlist: sumOf(own, (meeting) => meeting.addsToWishlist),
      requests: requests?.filter((id) => id === productId).length ?? null,
    };
  });
}
