import { type OverviewPart, StaffOverview, type StaffRole } from '@ronin/contracts';
import { hasRole, type StaffMember } from '@ronin/identity';
import type { ApiContext } from '../../context/context.ts';
import { getChats, getInbox, getMail, getOrders, getStock, getTexts } from './counts.service.ts';
import { getFirstSteps } from './first-steps.service.ts';
import { getAnalytics, getHealth } from './health.service.ts';
import { getSales } from './sales.service.ts';
import { getVisits } from './visits.service.ts';

type Read<Part extends OverviewPart> = (
  context: ApiContext,
  staff: StaffMember,
) => Promise<NonNullable<StaffOverview[Part]>>;

/** Who may see a part, and where it comes from. */
const PARTS: { readonly [Part in OverviewPart]: readonly [StaffRole | 'any', Read<Part>] } = {
  analytics: ['any', getAnalytics],
  health: ['operator', getHealth],
  sales: ['clerk', ({ database }) => getSales(database)],
  visits: ['analyst', getVisits],
  orders: ['clerk', ({ database }) => getOrders(database)],
  chats: ['agent', ({ database }) => getChats(database)],
  inbox: ['agent', ({ database }) => getInbox(database)],
  stock: ['merchant', ({ database }) => getStock(database)],
  texts: ['merchant', ({ database }) => getTexts(database)],
  firstSteps: ['admin', getFirstSteps],
  mail: ['admin', ({ database }) => getMail(database)],
};

const NAMES = StaffOverview.shape.unread.element.options;

/**
 * What was sold and what needs attention, as far as this person may open it. A part that cannot be read is named, and leaves
 * the others. Cost: a few index scans that end at the bound of the counts, the orders of thirty days, and five short reports.
 */
export async function getOverview(context: ApiContext, staff: StaffMember): Promise<StaffOverview> {
  const own = NAMES.filter((name) => mayRead(staff, PARTS[name][0]));
  const reads = await Promise.allSettled(own.map((name) => PARTS[name][1](context, staff)));
  const parts: Partial<Record<OverviewPart, unknown>> = {};
  const unread: OverviewPart[] = [];
  for (const [at, name] of own.entries()) {
    const read = reads[at];
    if (read?.status === 'fulfilled') {
      parts[name] = read.value;
      continue;
    }
    context.logger.error({ err: read?.reason, part: name }, 'part of the overview failed');
    unread.push(name);
    // The database is gone, for example.
    if (unread.length === own.length) throw read?.reason;
  }

  return StaffOverview.parse({ ...parts, unread });
}

/** Somebody without a role sees nothing. */
const mayRead = (staff: StaffMember, role: StaffRole | 'any'): boolean =>
  role === 'any' ? staff.roles.length > 0 : hasRole(staff, role);
