import { REPORTS, resolveRequest, withSnapshot } from '@ronin/analytics';
import type { StaffOverview } from '@ronin/contracts';
import type { StaffMember } from '@ronin/identity';
import type { ApiContext } from '../../context/context.ts';
import { staffVisitor } from '../../context/gates.ts';

type Visits = NonNullable<StaffOverview['visits']>;

const DAYS = 7;
const DAY_MS = 86_400_000;
const BY_DAY = { interval: 'day', compare: 'none' } as const;

/** The visits and orders of today and of seven days in the shop's zone, as the reports count them. Cost: five short reports. */
export async function getVisits(
  { database, gates, now, reads }: Pick<ApiContext, 'database' | 'gates' | 'now' | 'reads'>,
  staff: StaffMember,
): Promise<Visits> {
  const { timeZone } = await database.models.CommerceSettings.findOne({
    attributes: ['timeZone'],
    rejectOnEmpty: true,
  });
  const to = now();
  const requestSince = (from: Date) => resolveRequest({ from, to, timezone: timeZone }, to);
  // A day more than needed: the clocks may have changed, and the first day of a range is not a whole one.
  const range = requestSince(new Date(to.getTime() - (DAYS + 1) * DAY_MS));

  return gates.reports(
    () =>
      reads.report((source) =>
        withSnapshot(
          source.database,
          async (snapshot) => {
            const { rows } = await REPORTS.getTimeSeries.read(snapshot, range, BY_DAY);
            const days = rows.slice(-DAYS).map(({ start, visits }) => ({ start, visits }));
            const countSince = async (start: string | undefined) => {
              const request = requestSince(start === undefined ? range.from : new Date(start));
              const { visits } = await REPORTS.getFunnel.read(snapshot, request, { start: 'home' });
              const { orders } = await REPORTS.getRevenue.read(snapshot, request, BY_DAY);

              return { visits, orders };
            };

            return {
              timeZone,
              today: await countSince(days.at(-1)?.start),
              week: await countSince(days[0]?.start),
              days,
            };
          },
          range,
        ),
      ),
    staffVisitor(staff),
  );
}
