import type { ReportCall } from '@ronin/contracts';
import type { Database } from '@ronin/database';

/** The query of a report; of the attribution of orders with the days that the shop has set, unless the caller named some. */
export async function withAttributionDays<Query extends object>(
  database: Database,
  { name }: Pick<ReportCall, 'name'>,
  query: Query,
): Promise<Query> {
  if (name !== 'attribution') return query;
  const { attributionDays: days } = await database.models.CommerceSettings.findOne({
    attributes: ['attributionDays'],
    rejectOnEmpty: true,
  });

  return { days, ...query };
}
