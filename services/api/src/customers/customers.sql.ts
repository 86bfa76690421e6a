import { PAGE_LIMIT } from '../context/staff-page.ts';

/** Of the history, and one more. */
export const HISTORY_LIMIT = 101;

/**
 * The newest ids before $1: of accounts, and of guests who ordered. Each half ends after one page on its index, so the cost does
 * not grow with the number of guests who only looked.
 */
const NEWEST = `
  (SELECT id FROM customers WHERE email IS NOT NULL AND id < $1::bigint ORDER BY id DESC LIMIT ${String(PAGE_LIMIT)})
  UNION
  (SELECT DISTINCT customer_id FROM orders WHERE email IS NOT NULL AND customer_id < $1::bigint
   ORDER BY customer_id DESC LIMIT ${String(PAGE_LIMIT)})
`;

const HAS_WORDS = `order_words(first_name, last_name, email) @@ to_tsquery('simple', $2::text)`;
const HAS_ADDRESS = 'lower(email) = $2::text';

/** Likewise of those that match, by name and address or by an order number, which is $3 or null. */
const matching = (condition: string) => `
  (SELECT id FROM customers WHERE email IS NOT NULL AND id < $1::bigint AND ${condition}
   ORDER BY id DESC LIMIT ${String(PAGE_LIMIT)})
  UNION
  (SELECT DISTINCT customer_id FROM orders WHERE email IS NOT NULL AND customer_id < $1::bigint AND ${condition}
   ORDER BY customer_id DESC LIMIT ${String(PAGE_LIMIT)})
  UNION
  (SELECT customer_id FROM orders
   WHERE email IS NOT NULL AND customer_id < $1::bigint AND order_number = $3::text)
`;

/** A customer with the newest order's name and address, where the account has none. */
const presentIds = (ids: string) => `
  SELECT c.id, CASE WHEN c.email IS NULL THEN 'guest' ELSE 'account' END AS kind,
    coalesce(c.email, newest.email) AS email,
    coalesce(c.first_name, newest.first_name) AS "firstName",
    coalesce(c.last_name, newest.last_name) AS "lastName",
    coalesce(c.phone, newest.phone) AS phone,
    (SELECT count(*)::int FROM orders o WHERE o.customer_id = c.id AND o.email IS NOT NULL) AS orders,
    newest.created_at AS "lastOrderAt", c.created_at AS "createdAt"
  FROM (${ids}) found
  JOIN customers c ON c.id = found.id
  LEFT JOIN LATERAL (
    SELECT o.email, o.first_name, o.last_name, o.phone, o.created_at FROM orders o
    WHERE o.customer_id = c.id AND o.email IS NOT NULL ORDER BY o.id DESC LIMIT 1
  ) newest ON true
`;

const page = (ids: string) =>
  presentIds(`SELECT id FROM (${ids}) candidate ORDER BY id DESC LIMIT ${String(PAGE_LIMIT)}`);

/** $1 below which id. */
export const LIST_CUSTOMERS = `${page(NEWEST)} ORDER BY c.id DESC`;

/** $1 below which id, $2 a query of words, $3 an order number. */
export const SEARCH_CUSTOMERS = `${page(matching(HAS_WORDS))} ORDER BY c.id DESC`;

/** $1 below which id, $2 a whole address in lower case, $3 null. The words of an address are in most rows, so they are slow. */
export const FIND_BY_ADDRESS = `${page(matching(HAS_ADDRESS))} ORDER BY c.id DESC`;

/** $1 id. No row for a guest who never ordered. */
export const FIND_CUSTOMER = `
  ${presentIds('SELECT $1::bigint AS id')} WHERE c.email IS NOT NULL OR newest.email IS NOT NULL
`;

/** What was paid and not refunded. $1 customer. */
export const SUM_PAID = `
  SELECT (
    (SELECT coalesce(sum(p.paid), 0) FROM payments p JOIN orders o ON o.id = p.order_id
     WHERE o.customer_id = $1 AND NOT o.is_test)
    - (SELECT coalesce(sum(r.amount), 0) FROM refunds r JOIN orders o ON o.id = r.order_id
       WHERE o.customer_id = $1 AND NOT o.is_test AND r.state = 'done')
  )::numeric(10,2) AS paid
`;

const newest = (select: string) => `(${select} ORDER BY at DESC LIMIT ${String(HISTORY_LIMIT)})`;

/**
 * Orders, chats, tickets and contact messages, newest first. Messages have no customer: those from the customer's address count.
 * $1 customer, $2 the address in lower case, or null.
 */
export const LIST_HISTORY = `
  SELECT * FROM (
    ${newest(`SELECT 'order' AS kind, o.created_at AS at, o.order_number AS ref, o.order_number AS title,
      o.status, o.total, o.currency
      FROM orders o WHERE o.customer_id = $1 AND o.email IS NOT NULL`)}
    UNION ALL
    ${newest(`SELECT 'chat', s.started_at AS at, s.session_id::text, s.customer_name, s.status, NULL, NULL
      FROM live_chat_sessions s WHERE s.customer_id = $1`)}
    UNION ALL
    ${newest(`SELECT 'ticket', t.created_at AS at, t.id::text, t.subject, t.status, NULL, NULL
      FROM support_tickets t WHERE t.customer_id = $1 OR lower(t.customer_email) = $2::text`)}
    UNION ALL
    ${newest(`SELECT 'message', m.created_at AS at, m.id::text, left(m.message, 120), m.status, NULL, NULL
      FROM contacts m WHERE lower(m.email) = $2::text`)}
  ) history
  ORDER BY at DESC LIMIT ${String(HISTORY_LIMIT)}
`;
