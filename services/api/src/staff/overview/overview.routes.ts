import { overviewCalls } from '@ronin/contracts';
import { serveCalls } from '@ronin/identity';
import type { ApiContext } from '../../context/context.ts';
import { getOverview } from './overview.service.ts';

/** GET /api/staff/overview (behaviour: staff 7). */
export const overviewRoutes = (context: ApiContext) =>
  serveCalls(context, overviewCalls, { getStaffOverview: ({ staff }) => getOverview(context, staff) });
