import type pg from 'pg';

/**
 * What the shop would have sent to the analytics of the generated visits (behaviour: analytics 12): one visit in fifty orders,
 * about one in a hundred chats and one in eleven searches, and a part of one order in twenty is paid back. Each product is
 * sold out for ten days of a month.
 */
export async function generateFacts(client: pg.Client): Promise<void> {
  for (const statement of FACTS) await client.query(statement);
}

const PRODUCTS = 18;
const oneIn = (count: number) => `v.id % ${String(count)} = 0`;

const FACTS = [
  `INSERT INTO revenue_events (event_id, type, session_id, sale_id, ordered_at, customer_ids, is_test, amount, items, created_at)
   SELECT event_id, 'sale', CASE WHEN random() < 0.9 THEN session_id END, event_id, ended_at, ARRAY[customer_id], false, 12 + 60 * product_id,
     jsonb_build_array(jsonb_build_object('productId', product_id, 'quantity', 1, 'amount', (60 * product_id)::numeric(10, 2)::text)),
     ended_at + interval '1 minute'
   FROM (
     SELECT gen_random_uuid() AS event_id, v.session_id, v.customer_id, v.ended_at, coalesce(v.product_ids[1], 1) AS product_id
     FROM visits v WHERE ${oneIn(50)}
   ) AS orders`,
  `INSERT INTO revenue_events (event_id, type, session_id, sale_id, ordered_at, customer_ids, is_test, amount, items, created_at)
   SELECT gen_random_uuid(), 'refund', session_id, event_id, ordered_at, customer_ids, false, 12,
     jsonb_build_array(jsonb_build_object('productId', (items->0->>'productId')::int, 'quantity', 0, 'amount', '12.00')),
     created_at + interval '6 days'
   FROM revenue_events WHERE random() < 0.05`,
  `INSERT INTO analytics_chats (chat_id, version, started_at, waiting_since, wait_seconds, first_answer_at, ended_at, outcome, agent_id,
     agent_name, customer_messages, agent_messages, rating, has_comment, tags, session_id, customer_id)
   SELECT gen_random_uuid(), 0, started_at, started_at, wait, CASE WHEN answered THEN started_at + wait * interval '1.2 seconds' END,
     started_at + interval '9 minutes', CASE WHEN answered THEN 'answered' ELSE 'missed' END, CASE WHEN answered THEN agent END,
     CASE WHEN answered THEN 'Agent ' || agent END, 5, CASE WHEN answered THEN 5 ELSE 0 END, rating, false,
     CASE WHEN agent < 3 THEN '{sizes}'::text[] ELSE '{}' END, session_id, customer_id
   FROM (
     SELECT v.session_id, v.customer_id, v.started_at + interval '3 seconds' AS started_at, (5 + 90 * random())::int AS wait,
       random() < 0.9 AS answered, 1 + floor(random() * 6)::int AS agent,
       CASE WHEN random() < 0.4 THEN 2 + floor(random() * 4)::int END AS rating
     FROM visits v WHERE ${oneIn(101)}
   ) AS chats`,
  `INSERT INTO search_queries (session_id, customer_id, query, results_count, clicked_results, has_results, created_at, search_id, is_exact)
   SELECT session_id, customer_id, 'ring ' || words, words % 7, (random() < 0.4)::int, words % 7 > 0, started_at, gen_random_uuid(), words % 5 > 0
   FROM (
     SELECT v.session_id, v.customer_id, v.started_at, floor(random() * random() * 500)::int AS words FROM visits v WHERE ${oneIn(11)}
   ) AS searches`,
  // Before the states that the shop has sent by itself, which count on from 0.
  `INSERT INTO analytics_product_spells (product_id, version, started_at, ended_at, price, is_available)
   SELECT product_id, version, started_at,
     coalesce(lead(started_at) OVER (PARTITION BY product_id ORDER BY version), (
       SELECT min(s.started_at) FROM analytics_product_spells s WHERE s.product_id = spells.product_id)),
     60 * product_id, is_available
   FROM (
     SELECT product_id, 2 * month + step - 100 AS version, step = 0 AS is_available,
       first.at + interval '1 month' * month + interval '1 day' * (step * 20 + product_id % 7) AS started_at
     FROM generate_series(1, ${String(PRODUCTS)}) AS product_id, generate_series(0, 11) AS month, generate_series(0, 1) AS step,
       (SELECT min(started_at) - interval '8 days' AS at FROM visits) AS first
   ) AS spells`,
  'ANALYZE revenue_events, analytics_chats, search_queries, analytics_product_spells',
];
