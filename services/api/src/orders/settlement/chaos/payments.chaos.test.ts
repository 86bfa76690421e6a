import { queueModes } from '@ronin/testing';
import { QueryTypes } from 'sequelize';
import { describe, expect, it } from 'vitest';
import { findBrokenInvariants } from '../../../testing/buy.ts';
import { sumRefunds } from '../../../testing/stripe-fake/sessions.ts';
import { chaosConfig } from './config.ts';
import { runPaymentChaos } from './run-payment-chaos.ts';

const { orders, seed } = chaosConfig;

interface Outcome {
  orderNumber: string;
  status: string;
  needsReview: boolean;
  ref: string | null;
  confirmedMails: number;
  wasConfirmed: boolean;
}

const OUTCOMES = `
  SELECT o.order_number AS "orderNumber", o.status, o.needs_review AS "needsReview", p.ref,
    (SELECT count(*)::int FROM outbox m WHERE m.dedupe_key = 'order-confirmed:' || o.id) AS "confirmedMails",
    EXISTS (SELECT FROM order_events e WHERE e.order_id = o.id AND e.kind = 'confirmed') AS "wasConfirmed"
  FROM orders o JOIN payments p ON p.order_id = o.id WHERE o.payment_provider = 'stripe'
`;

/** Orders and refunds whose revenue is missing or counted with another amount. */
const WRONG_REVENUE = `
  SELECT o.order_number AS "orderNumber", sent.refund_id AS "refundId", stored.amount
  FROM order_events e JOIN orders o ON o.id = e.order_id AND e.kind = 'confirmed'
  LEFT JOIN analytics_outbox sent ON sent.order_id = o.id
  LEFT JOIN refunds r ON r.id = sent.refund_id
  LEFT JOIN revenue_events stored ON stored.event_id = sent.event_id
  WHERE stored.amount IS DISTINCT FROM coalesce(r.amount, o.total)
  UNION ALL
  SELECT 'unknown', NULL, stored.amount FROM revenue_events stored
  WHERE NOT EXISTS (SELECT FROM analytics_outbox sent WHERE sent.event_id = stored.event_id)
`;

describe('no money is lost', { timeout: 300_000 + orders * 1_000 }, () => {
  it(`${String(orders)} customers, while the services and their servers are killed and Stripe has every fault`, async () => {
    // With Redis where there is one.
    const redisUrl = queueModes().at(-1)?.redisUrl ?? null;
    const { database, fake, killed, close } = await runPaymentChaos({ orders, seed, redisUrl });
    try {
      const outcomes = await database.query<Outcome>(OUTCOMES, { type: QueryTypes.SELECT });
      const byRef = new Map(outcomes.map((outcome) => [outcome.ref, outcome]));
      const paid = [...fake.sessions.values()].filter(({ received }) => received > 0);
      const moneyOf = (status: string) =>
        paid.filter(({ id }) => byRef.get(id)?.status === status && !byRef.get(id)?.needsReview);

      expect(Object.keys(killed).sort()).toEqual([
        'PostgreSQL',
        ...(redisUrl === null ? [] : ['Redis']),
        'api',
        'worker',
      ]);
      expect(paid.length).toBeGreaterThan(0);
      // Every payment belongs to an order that is confirmed, was refunded, or waits for a person.
      const places = paid.map(({ id }) => {
        const outcome = byRef.get(id);
        return outcome?.needsReview ? 'needs-review' : (outcome?.status ?? 'nowhere');
      });
      expect(places.filter((place) => !['confirmed', 'refunded', 'needs-review'].includes(place))).toEqual(
        [],
      );
      expect(moneyOf('confirmed').filter((session) => sumRefunds(session) !== 0)).toEqual([]);
      expect(moneyOf('refunded').filter((session) => sumRefunds(session) !== session.received)).toEqual([]);
      // No second charge.
      const charged = paid.map(({ request }) => request.client_reference_id);
      expect(new Set(charged).size).toBe(charged.length);
      // None is left open, none is confirmed unpaid, and the stock is right.
      expect(outcomes.filter(({ status, needsReview }) => status === 'pending' && !needsReview)).toEqual([]);
      const paidRefs = new Set(paid.map(({ id }) => id));
      expect(
        outcomes.filter(({ status, ref }) => status === 'confirmed' && !paidRefs.has(ref ?? '')),
      ).toEqual([]);
      expect(await findBrokenInvariants({ test: { sequelize: database } })).toEqual([]);
      // One mail for each order that was ever confirmed, and none for the others.
      const wrongMails = outcomes.filter(
        ({ wasConfirmed, confirmedMails }) => confirmedMails !== (wasConfirmed ? 1 : 0),
      );
      expect(wrongMails).toEqual([]);

      // Revenue has each confirmed order once, and each refund of one.
      expect(await database.query(WRONG_REVENUE, { type: QueryTypes.SELECT })).toEqual([]);

      const count = (place: string) => places.filter((one) => one === place).length;
      process.stdout.write(
        `Chaos test of payments with seed ${String(seed)}: ${String(outcomes.length)} orders of ${String(orders)} customers, ` +
          `${String(paid.length)} paid: ${String(count('confirmed'))} confirmed, ${String(count('refunded'))} refunded, ` +
          `${String(count('needs-review'))} for review; killed ${JSON.stringify(killed)}\n`,
      );
    } finally {
      await close();
    }
  });
});
