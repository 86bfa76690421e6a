import { CHAT_CATEGORIES, type InboxKind, type InboxSource, type InboxState } from '@ronin/contracts';
import { columnsOf } from '@ronin/database';

const PREVIEW_LENGTH = 200;

const preview = (text: string): string =>
  `left(regexp_replace(left(${text}, ${String(2 * PREVIEW_LENGTH)}), '\\s+', ' ', 'g'), ${String(PREVIEW_LENGTH)})`;

/** Other programs may write other statuses of a ticket, and new feedback is `new`; they count as open. The condition of an index, word for word. */
const OPEN: Record<InboxSource, string> = {
  contacts: `i.status = 'open'`,
  tickets: `i.status NOT IN ('answered', 'closed')`,
  feedback: `i.status NOT IN ('answered', 'closed')`,
};

const SNOOZED = `(i.snoozed_until > now() AND i.status <> 'closed')`;
const AWAKE = '(i.snoozed_until IS NULL OR i.snoozed_until <= now())';

/** The condition of a state. The list of a state must not read all items. */
export const stateCondition = (source: InboxSource, state: InboxState): string =>
  ({
    open: `${OPEN[source]} AND ${AWAKE}`,
    answered: `i.status = 'answered' AND ${AWAKE}`,
    snoozed: SNOOZED,
    closed: `i.status = 'closed'`,
  })[state];

/** The condition of what waits for an answer: open items, without feedback of guests, which cannot be answered. */
export const waitsForAnswer = (source: InboxSource): string =>
  source === 'feedback'
    ? `${stateCondition(source, 'open')} AND EXISTS (
         SELECT FROM customers who WHERE who.id = i.customer_id AND who.email IS NOT NULL)`
    : stateCondition(source, 'open');

/** The table of each kind, and its condition there. */
const KINDS: Record<InboxKind, readonly [InboxSource, string]> = {
  contact: ['contacts', `i.topic = 'message'`],
  partner: ['contacts', `i.topic = 'partner'`],
  size: ['contacts', `i.topic = 'size'`],
  ticket: ['tickets', `i.category IS DISTINCT FROM 'missed chat'`],
  'missed-chat': ['tickets', `i.category = 'missed chat'`],
  feedback: ['feedback', 'true'],
};

/** The condition of a kind; `false` in the tables that have no such items. */
export const kindCondition = (source: InboxSource, kind: InboxKind): string =>
  KINDS[kind][0] === source ? KINDS[kind][1] : 'false';

/** $1 is a query of words, $2 the id of a contact message, $3 the number of a ticket, $8 the id of feedback. */
export const SEARCH_CONDITION: Record<InboxSource, string> = {
  contacts: `(inbox_words(i.first_name || ' ' || i.last_name, i.email, i.message) @@ to_tsquery('simple', $1::text)
              OR i.id = $2::bigint)`,
  tickets: `(inbox_words(i.customer_name, i.customer_email, i.subject || ' ' || i.description) @@ to_tsquery('simple', $1::text)
             OR i.ticket_number = $3::text)`,
  feedback: `(inbox_words(coalesce(i.subject, ''), i.feedback_type, i.message) @@ to_tsquery('simple', $1::text)
              OR i.id = $8::bigint)`,
};

const STATE = `CASE WHEN i.status = 'closed' THEN 'closed' WHEN ${SNOOZED} THEN 'snoozed'
                    WHEN i.status = 'answered' THEN 'answered' ELSE 'open' END AS state`;
const COMMON = `i.id, ${STATE}, i.snoozed_until AS "snoozedUntil", i.version, i.created_at AS "createdAt",
  u.id AS "agentId", u.username AS "agentUsername", coalesce(u.display_name, u.username) AS "agentName"`;

const number = (letter: string): string =>
  `'${letter}-' || lpad(i.id::text, greatest(6, length(i.id::text)), '0')`;

/** Who sent feedback: the name of the account, or its address. A guest has neither. */
const SENDER = `coalesce(nullif(concat_ws(' ', c.first_name, c.last_name), ''), c.email, 'Guest')`;

/** All tables with the same columns; `i` is the item's table. */
export const SELECT_ITEMS: Record<InboxSource, string> = {
  contacts: `
    SELECT 'contacts' AS source, ${number('C')} AS number,
           CASE i.topic WHEN 'message' THEN 'contact' ELSE i.topic END AS kind,
           i.first_name || ' ' || i.last_name AS name, i.email,
           NULL::text AS subject, ${preview('i.message')} AS preview,
           NULL::uuid AS "sessionId", ${COMMON}
    FROM contacts i LEFT JOIN users u ON u.id = i.assigned_to`,
  tickets: `
    SELECT 'tickets' AS source, i.ticket_number AS number,
           CASE i.category WHEN 'missed chat' THEN 'missed-chat' ELSE 'ticket' END AS kind,
           i.customer_name AS name, i.customer_email AS email,
           i.subject::text AS subject, ${preview('i.description')} AS preview,
           i.chat_session_id AS "sessionId", ${COMMON}
    FROM support_tickets i LEFT JOIN users u ON u.id = i.assigned_to`,
  feedback: `
    SELECT 'feedback' AS source, ${number('F')} AS number, 'feedback' AS kind,
           ${SENDER} AS name, c.email, i.subject::text AS subject, ${preview('i.message')} AS preview,
           NULL::uuid AS "sessionId", ${COMMON}
    FROM customer_feedback i LEFT JOIN customers c ON c.id = i.customer_id LEFT JOIN users u ON u.id = i.assigned_to`,
};

/** Texts of one history at most: more than a chat can have messages and an item replies. */
export const HISTORY_MAX = 2_500;

const MAIL = `o.id AS "mailId", o.sent_at AS "sentAt", o.failed_at AS "failedAt", o.kept_at AS "keptAt"`;
const NO_MAIL = `NULL AS "mailId", NULL AS "sentAt", NULL AS "failedAt", NULL AS "keptAt"`;
const RECEIVED = `p.from_address AS "from", p.is_from_customer AS "isFromCustomer", p.is_automatic AS "isAutomatic",
           CASE WHEN p.raw IS NOT NULL THEN p.size END AS "originalBytes"`;
const NOT_RECEIVED = `NULL AS "from", NULL::boolean AS "isFromCustomer", NULL::boolean AS "isAutomatic", NULL::int AS "originalBytes"`;

/** Words that the customer did not write, and no agent, are of the system. */
const senderType = (alias: string): string =>
  `CASE WHEN ${alias}.sender_type IN ('customer', 'agent') THEN ${alias}.sender_type ELSE 'system' END`;

/** $1 item, $2 the text. */
export const SELECT_ORIGINAL: Record<Exclude<InboxSource, 'feedback'>, string> = {
  contacts: `SELECT ${columnsOf('ReceivedMail', 'p', ['raw'])} FROM received_mails p
             JOIN contact_replies r ON r.id = p.contact_reply_id WHERE r.contact_id = $1 AND 'reply-' || r.id = $2`,
  tickets: `SELECT ${columnsOf('ReceivedMail', 'p', ['raw'])} FROM received_mails p
            JOIN support_messages m ON m.id = p.support_message_id WHERE m.ticket_id = $1 AND 'message-' || m.id = $2`,
};

/** The key of a reply's mail in the outbox. */
export const replyKey = (source: InboxSource, replyId: number | string): string =>
  `ticket-reply:${source}:${String(replyId)}`;

/** Whether a chat became the ticket. Its subject was made from the chat. */
const FROM_CHAT = `coalesce(i.category IN (${CHAT_CATEGORIES.map((category) => `'${category}'`).join(', ')}), false)`;

/** The texts of item $1, oldest first. A ticket whose conversation is elsewhere has its description. */
export const SELECT_HISTORY: Record<InboxSource, string> = {
  contacts: `
    SELECT 'message' AS id, i.first_name || ' ' || i.last_name AS "senderName", 'customer' AS "senderType",
           i.message AS text, i.created_at AS "createdAt", ${NO_MAIL}, ${NOT_RECEIVED}, 0 AS position
    FROM contacts i WHERE i.id = $1
    UNION ALL
    SELECT 'reply-' || r.id, r.sender_name, ${senderType('r')}, r.message, r.created_at, ${MAIL}, ${RECEIVED}, r.id
    FROM contact_replies r LEFT JOIN received_mails p ON p.contact_reply_id = r.id
    LEFT JOIN outbox o ON o.dedupe_key = '${replyKey('contacts', '')}' || r.id
    WHERE r.contact_id = $1
    ORDER BY position LIMIT ${String(HISTORY_MAX)}`,
  tickets: `
    SELECT 'description' AS id, i.customer_name AS "senderName", 'customer' AS "senderType",
           CASE WHEN ${FROM_CHAT} THEN i.description ELSE i.subject || E'\n\n' || i.description END AS text,
           i.created_at AS "createdAt", ${NO_MAIL}, ${NOT_RECEIVED}, 0 AS position
    FROM support_tickets i WHERE i.id = $1
      AND NOT EXISTS (SELECT FROM support_messages m WHERE m.ticket_id = i.id AND m.sender_type = 'customer' AND m.mail_key IS NULL)
    UNION ALL
    SELECT 'message-' || m.id, m.sender_name, ${senderType('m')}, m.message, m.created_at, ${MAIL}, ${RECEIVED}, m.id
    FROM support_messages m LEFT JOIN received_mails p ON p.support_message_id = m.id
    LEFT JOIN outbox o ON o.dedupe_key = '${replyKey('tickets', '')}' || m.id
    WHERE m.ticket_id = $1
    ORDER BY position LIMIT ${String(HISTORY_MAX)}`,
  feedback: `
    SELECT 'message' AS id, ${SENDER} AS "senderName", 'customer' AS "senderType",
           concat_ws(E'\n\n', 'About: ' || i.feedback_type || coalesce(', ' || i.rating || ' of 5 stars', ''),
                     i.subject, i.message) AS text,
           i.created_at AS "createdAt", ${NO_MAIL}, ${NOT_RECEIVED}, 0 AS position
    FROM customer_feedback i LEFT JOIN customers c ON c.id = i.customer_id WHERE i.id = $1
    UNION ALL
    SELECT 'reply-' || i.id, coalesce(i.responder_name, 'Staff'), 'agent', i.response,
           coalesce(i.responded_at, i.created_at), ${MAIL}, ${NOT_RECEIVED}, 1
    FROM customer_feedback i LEFT JOIN outbox o ON o.dedupe_key = '${replyKey('feedback', '')}' || i.id
    WHERE i.id = $1 AND i.response IS NOT NULL
    ORDER BY position`,
};

/** Columns of the same name in all tables. */
export const TABLES: Record<InboxSource, string> = {
  contacts: 'contacts',
  tickets: 'support_tickets',
  feedback: 'customer_feedback',
};

/** $1 item, $2 the client's id of the reply. */
export const FIND_REPLY: Record<InboxSource, string> = {
  contacts: `SELECT ${columnsOf('ContactReply', 'r', ['message'])} FROM contact_replies r
             WHERE r.contact_id = $1 AND r.client_reply_id = $2::uuid`,
  tickets: `SELECT ${columnsOf('SupportMessage', 'r', ['message'])} FROM support_messages r
            WHERE r.ticket_id = $1 AND r.client_reply_id = $2::uuid`,
  feedback: `SELECT r.response AS message FROM customer_feedback r WHERE r.id = $1 AND r.client_reply_id = $2::uuid`,
};

export const COUNT_REPLIES: Record<InboxSource, string> = {
  contacts:
    "SELECT count(*)::int AS count FROM contact_replies WHERE contact_id = $1 AND sender_type = 'agent'",
  tickets:
    'SELECT count(*)::int AS count FROM support_messages WHERE ticket_id = $1 AND client_reply_id IS NOT NULL',
  feedback: 'SELECT count(response)::int AS count FROM customer_feedback WHERE id = $1',
};

/** $1 item, $2 and $3 the id and the public name of the member of staff, $4 the text, $5 the client's id of the reply. */
export const INSERT_REPLY: Record<InboxSource, string> = {
  contacts: `INSERT INTO contact_replies (contact_id, sender_id, sender_name, message, client_reply_id)
             VALUES ($1, $2::int, $3, $4, $5::uuid) RETURNING id`,
  tickets: `INSERT INTO support_messages (ticket_id, sender_id, sender_name, sender_type, message, client_reply_id)
            VALUES ($1, $2::int::text, $3, 'agent', $4, $5::uuid) RETURNING id`,
  feedback: `UPDATE customer_feedback
             SET assigned_to = coalesce(assigned_to, $2::int), responder_name = $3, response = $4, responded_at = now(),
                 client_reply_id = $5::uuid
             WHERE id = $1 RETURNING id`,
};
