import type { Order as OrderAnswer } from '@ronin/contracts';
import type { Order } from '@ronin/database';
import type { Attributes } from 'sequelize';

/** What an order was promised when it was placed, for its page and its mails (behaviour: checkout 41). */
export const presentPromise = ({
  arrivesFrom,
  arrivesUntil,
  returnDays,
}: Pick<Attributes<Order>, 'arrivesFrom' | 'arrivesUntil' | 'returnDays'>): Pick<
  OrderAnswer,
  'arrival' | 'returnDays'
> => ({
  arrival: arrivesFrom === null || arrivesUntil === null ? null : { from: arrivesFrom, until: arrivesUntil },
  returnDays,
});
