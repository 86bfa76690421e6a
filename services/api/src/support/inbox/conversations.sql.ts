import type { Conversation, ConversationView, InboxKind, InboxSource, InboxState } from '@ronin/contracts';
import { staffNameOf } from '@ronin/database';
import { SOURCES } from './inbox.service.ts';
import {
  kindCondition,
  SEARCH_CONDITION,
  SELECT_ITEMS,
  stateCondition,
  waitsForAnswer,
} from './inbox.sql.ts';

/** What a view takes from one table: `s` is a chat's row, `i` an item's. */
export interface Part {
  source: Conversation['source'];
  /** Its place in the view: all of it is before or after the other numbers. */
  rank: 0 | 1 | 2;
  condition: string;
  /** The time by which it is listed. */
  time: string;
}

/** The order of a view by its times. */
export const isNewestFirst = (view: ConversationView): boolean => view === 'tickets' || view === 'all';

/** The parameters of the statement. Each has its type here, so that a view need not use all of them. */
export const PARAMETERS = `parameters AS (
  SELECT $1::text AS words, $2::bigint AS contact, $3::text AS ticket, $4::timestamptz AS "afterTime", $5::text AS "afterSource",
         $6::bigint AS "afterRow", $7::int AS caller, $8::bigint AS feedback, $9::text AS part
)`;

const chats = (rank: Part['rank'], condition: string, time: string): Part => ({
  source: 'chats',
  rank,
  condition,
  time,
});

const items = (
  rank: Part['rank'],
  conditionOf: (source: InboxSource) => string,
  time = 'i.created_at',
): Part[] => SOURCES.map((source) => ({ source, rank, condition: conditionOf(source), time }));

export function partsOf(
  view: ConversationView,
  { kind, state }: { kind?: InboxKind | undefined; state?: InboxState | undefined },
): Part[] {
  switch (view) {
    case 'waiting':
      return [
        chats(0, `s.status = 'waiting' AND s.customer_online`, 's.queued_at'),
        chats(1, `s.status = 'waiting' AND NOT s.customer_online`, 's.queued_at'),
        ...items(2, (source) => `${waitsForAnswer(source)} AND i.assigned_to IS NULL`),
      ];
    case 'mine':
      return [
        chats(0, `s.status = 'active' AND s.agent_id = $7`, 's.claimed_at'),
        ...items(1, (source) => `${waitsForAnswer(source)} AND i.assigned_to = $7`),
      ];
    case 'later':
      return items(0, (source) => stateCondition(source, 'snoozed'), 'i.snoozed_until');
    case 'tickets':
      return items(0, (source) =>
        [
          'true',
          ...(kind === undefined ? [] : [kindCondition(source, kind)]),
          ...(state === undefined ? [] : [stateCondition(source, state)]),
        ].join(' AND '),
      );
    case 'all':
      return [chats(0, 'true', 's.started_at'), ...items(0, () => 'true')];
  }
}

const FOUND = `to_tsvector('simple', m.message) @@ to_tsquery('simple', $1)`;

export const searchCondition = (source: Part['source']): string =>
  source === 'chats'
    ? `(s.customer_name ILIKE $9 OR s.customer_email ILIKE $9 OR EXISTS (SELECT FROM unnest(s.tags) tag WHERE tag ILIKE $9)
        OR s.session_id IN (SELECT m.session_id FROM live_chat_messages m WHERE ${FOUND}))`
    : SEARCH_CONDITION[source];

/** The times of items as SELECT_ITEMS names them. */
const ITEM_TIMES: Record<string, string> = {
  'i.created_at': '"createdAt"',
  'i.snoozed_until': '"snoozedUntil"',
};

/** One page of a part. What was said is read for the rows of the page alone. */
export function selectPart(
  { source, rank, time }: Part,
  where: string,
  order: string,
  isSearch: boolean,
): string {
  if (source !== 'chats') {
    return `
    SELECT source, id AS "rowId", id::text AS id, kind, state, number, name, email, subject, preview,
           NULL AS "senderType", NULL AS "senderName", NULL::bigint AS "messageId", "agentId", "agentUsername", "agentName",
           version, NULL::boolean AS "isOnline", NULL::int AS satisfaction, '{}'::text[] AS tags,
           CASE state WHEN 'open' THEN "createdAt" END AS "waitingSince", "snoozedUntil", "createdAt",
           ${String(rank)} AS rank, ${ITEM_TIMES[time] ?? time} AS time
    FROM (${SELECT_ITEMS[source]} WHERE ${where} ${order}) item`;
  }

  return `
    SELECT 'chats' AS source, s.id AS "rowId", s.session_id::text AS id, 'chat' AS kind, s.status AS state, NULL AS number,
           s.customer_name AS name, s.customer_email AS email, NULL::text AS subject,
           coalesce(found.message, said.message, '') AS preview, coalesce(found.sender_type, said.sender_type) AS "senderType",
           coalesce(found.sender_name, said.sender_name) AS "senderName", found.id AS "messageId",
           u.id AS "agentId", u.username AS "agentUsername", ${staffNameOf('u')} AS "agentName",
           NULL::int AS version, s.customer_online AS "isOnline", s.satisfaction, s.tags,
           CASE s.status WHEN 'waiting' THEN s.started_at WHEN 'active' THEN s.unanswered_since END AS "waitingSince",
           NULL::timestamptz AS "snoozedUntil", s.started_at AS "createdAt",
           ${String(rank)} AS rank, ${time} AS time
    FROM (SELECT s.* FROM live_chat_sessions s WHERE ${where} ${order}) s
    LEFT JOIN users u ON u.id = s.agent_id
    LEFT JOIN LATERAL (
      SELECT m.message, m.sender_type, m.sender_name FROM live_chat_messages m
      WHERE m.session_id = s.session_id AND m.sender_type <> 'system' ORDER BY m.sequence DESC LIMIT 1
    ) said ON true
    LEFT JOIN LATERAL (
      SELECT m.id, m.message, m.sender_type, m.sender_name FROM live_chat_messages m
      WHERE m.session_id = s.session_id AND ${FOUND} ORDER BY m.sequence DESC LIMIT 1
    ) found ON ${String(isSearch)}`;
}
