import type { Database } from '@ronin/database';
import { fn, Op } from 'sequelize';

/** As the inbox lists them: without those that wait for a later time (behaviour: inbox 2). */
export const countOpenTickets = (database: Database): Promise<number> =>
  database.models.SupportTicket.count({
    where: {
      status: { [Op.notIn]: ['answered', 'closed'] },
      [Op.or]: [{ snoozedUntil: null }, { snoozedUntil: { [Op.lte]: fn('now') } }],
    },
  });
