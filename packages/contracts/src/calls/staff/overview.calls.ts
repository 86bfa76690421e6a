import { defineCall } from '../../call.ts';
import { StaffOverview } from '../../http/staff/overview.ts';

/** What the back office begins with (behaviour: staff 7). */
export const overviewCalls = {
  getStaffOverview: defineCall({
    method: 'get',
    path: '/api/staff/overview',
    tag: 'Back office',
    role: 'any',
    summary: 'What was sold, and what needs attention now',
    description: 'Only the parts that the roles of the caller may open.',
    answers: { 200: { description: 'As of now', schema: StaffOverview } },
    errors: [],
  }),
};
