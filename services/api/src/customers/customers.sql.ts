import { ordersOfAddress } from '@ronin/database';
import { PAGE_LIMIT } from '../context/staff-page.ts';

/** Of the history, and one more. */
export const HISTORY_LIMIT = 101;

const PAGE = `ORDER BY place DESC, "order" DESC LIMIT ${String(PAGE_LIMIT)}`;
const IS_AFTER = '(place, "order") < ($1::bigint, $2::bigint)';

/**
 * An address has a place in the list: its account, or the first guest's order with it. Each half ends after one page on its index,
 * so the cost does not grow with the number of guests who only looked.
 */
const NEWEST = `
  (SELECT * FROM (SELECT c.id::bigint AS place, 0::bigint AS "order", lower(c.email) AS address FROM customers c
    WHERE c.email IS NOT NULL) account WHERE ${IS_AFTER} ${PAGE})
  UNION ALL
  (SELECT * FROM (
    SELECT o.customer_id::bigint AS place, o.id::bigint AS "order", lower(o.email) AS address
    FROM orders o JOIN customers guest ON guest.id = o.customer_id AND guest.email IS NULL
    WHERE o.email IS NOT NULL
      AND NOT EXISTS (SELECT FROM customers a WHERE lower(a.email) = lower(o.email))
      AND NOT EXISTS (
        SELECT FROM orders e JOIN customers g ON g.id = e.customer_id AND g.email IS NULL
        WHERE lower(e.email) = lower(o.email) AND e.id < o.id)
  ) first WHERE ${IS_AFTER} ${PAGE})
`;

/** Addresses, each with its place. */
const placeOf = (addresses: string) => `
  SELECT position.*, address FROM (${addresses}) candidate CROSS JOIN LATERAL (
    SELECT c.id::bigint AS place, 0::bigint AS "order" FROM customers c WHERE lower(c.email) = address
    UNION ALL
    (SELECT o.customer_id, o.id FROM orders o JOIN customers guest ON guest.id = o.customer_id AND guest.email IS NULL
     WHERE lower(o.email) = address ORDER BY o.id LIMIT 1)
    ORDER BY "order" LIMIT 1
  ) position
`;

/** The addresses of what matches: accounts, and orders, which belong to their account's address if there is one. */
const matching = (condition: (alias: string) => string, isOrder = 'false') => `
  SELECT lower(c.email) AS address FROM customers c WHERE c.email IS NOT NULL AND ${condition('c')}
  UNION
  SELECT lower(coalesce(c.email, o.email)) FROM orders o JOIN customers c ON c.id = o.customer_id
  WHERE o.email IS NOT NULL AND (${condition('o')} OR ${isOrder})
`;

const present = (found: string) => `
  SELECT found.place || '.' || found."order" AS cursor, found.address,
    CASE WHEN account.id IS NULL THEN 'guest' ELSE 'account' END AS kind,
    coalesce(account.email, newest.email) AS email,
    coalesce(account.first_name, newest.first_name) AS "firstName",
    coalesce(account.last_name, newest.last_name) AS "lastName",
    coalesce(account.phone, newest.phone) AS phone,
    sums.orders, sums.proven AS "provenOrders", newest.created_at AS "lastOrderAt",
    coalesce(account.created_at, first.created_at) AS "createdAt"
  FROM (SELECT * FROM (${found}) placed WHERE ${IS_AFTER} ${PAGE}) found
  LEFT JOIN customers account ON lower(account.email) = found.address
  CROSS JOIN LATERAL (
    SELECT count(*)::int AS orders, count(*) FILTER (WHERE own.proven)::int AS proven,
      min(own.id) AS first, max(own.id) AS newest
    FROM (${ordersOfAddress('found.address')}) own
  ) sums
  LEFT JOIN orders newest ON newest.id = sums.newest
  LEFT JOIN orders first ON first.id = sums.first
  ORDER BY found.place DESC, found."order" DESC
`;

const hasWords = (alias: string) =>
  `order_words(${alias}.first_name, ${alias}.last_name, ${alias}.email) @@ to_tsquery('simple', $3::text)`;

/** $1 and $2 after which place. */
export const LIST_CUSTOMERS = present(NEWEST);

/** $1 and $2 after which place, $3 a query of words, $4 an order number. */
export const SEARCH_CUSTOMERS = present(placeOf(matching(hasWords, 'o.order_number = $4::text')));

/** $1 and $2 after which place, $3 a whole address in lower case. The words of an address are in most rows, so they are slow. */
export const FIND_BY_ADDRESS = present(placeOf(matching((alias) => `lower(${alias}.email) = $3::text`)));

/** $1 and $2 above every place, $3 an address in lower case. No row when nobody has or typed it. */
export const FIND_CUSTOMER = present(placeOf('SELECT $3::text AS address'));

/** What was paid and not refunded. $1 the address in lower case. */
export const SUM_PAID = `
  SELECT coalesce(sum(
    (SELECT coalesce(sum(p.paid), 0) FROM payments p WHERE p.order_id = o.id)
    - (SELECT coalesce(sum(r.amount), 0) FROM refunds r WHERE r.order_id = o.id AND r.state = 'done')
  ), 0)::numeric(10,2) AS paid
  FROM (${ordersOfAddress('$1::text')}) own JOIN orders o ON o.id = own.id AND NOT o.is_test
`;

const newest = (select: string) => `(${select} ORDER BY at DESC LIMIT ${String(HISTORY_LIMIT)})`;

/**
 * Orders, chats, tickets and contact messages, newest first. What the account did is proven; the rest has only the address, or is
 * from a browser that typed it into an order. $1 the address in lower case.
 */
export const LIST_HISTORY = `
  WITH account AS (SELECT id FROM customers WHERE lower(email) = $1::text),
  own AS (${ordersOfAddress('$1::text')}),
  browsers AS (SELECT DISTINCT o.customer_id AS id FROM own JOIN orders o ON o.id = own.id WHERE NOT own.proven)
  SELECT * FROM (
    ${newest(`SELECT 'order' AS kind, o.created_at AS at, o.order_number AS ref, o.order_number AS title,
      o.status, o.total, o.currency, own.proven
      FROM own JOIN orders o ON o.id = own.id`)}
    UNION ALL
    ${newest(`SELECT 'chat', s.started_at AS at, s.session_id::text, s.customer_name, s.status, NULL, NULL,
      s.customer_id IN (SELECT id FROM account)
      FROM live_chat_sessions s WHERE s.customer_id IN (SELECT id FROM account UNION ALL SELECT id FROM browsers)`)}
    UNION ALL
    ${newest(`SELECT 'ticket', t.created_at AS at, t.id::text, t.subject, t.status, NULL, NULL,
      coalesce(t.customer_id IN (SELECT id FROM account), false)
      FROM support_tickets t WHERE lower(t.customer_email) = $1::text
        OR t.customer_id IN (SELECT id FROM account UNION ALL SELECT id FROM browsers)`)}
    UNION ALL
    ${newest(`SELECT 'message', m.created_at AS at, m.id::text, left(m.message, 120), m.status, NULL, NULL, false
      FROM contacts m WHERE lower(m.email) = $1::text`)}
  ) history
  ORDER BY at DESC LIMIT ${String(HISTORY_LIMIT)}
`;
