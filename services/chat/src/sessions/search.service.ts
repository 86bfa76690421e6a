import { CHAT_EXCERPT_MAX, type ChatMatch, type ChatSessionsQuery } from '@ronin/contracts';
import { cutExcerpt, type Database, splitWords, toPartPattern, toPrefixQuery } from '@ronin/database';
import { SESSION_COLUMNS, type SessionRow } from './rows.ts';

const PAGE = 100;

/** A session of a search result, with its newest message that matches, if there is one. */
export interface FoundSession extends SessionRow {
  match: ChatMatch | null;
}

interface FoundRow extends SessionRow {
  match: { id: number; senderName: string; message: string } | null;
}

/** `before` is the last sessionId of a page. `q` matches a part of name, address or tag, or the beginnings of a message's words. */
export async function listSessions(
  database: Database,
  { sessionId, status, agentId, q, before }: ChatSessionsQuery,
): Promise<FoundSession[]> {
  const part = q ? toPartPattern(q) : null;
  const words = q ? splitWords(q) : [];
  const rows = await database.select<FoundRow>(
    `WITH s AS MATERIALIZED (
       SELECT * FROM live_chat_sessions s
       WHERE ($1::text IS NULL OR s.status = $1::text)
         AND ($2::bigint IS NULL OR s.agent_id = $2::bigint)
         AND ($3::uuid IS NULL OR (s.started_at, s.id) < (
           SELECT last.started_at, last.id FROM live_chat_sessions last WHERE last.session_id = $3::uuid))
         AND ($4::text IS NULL OR s.customer_name ILIKE $4::text OR s.customer_email ILIKE $4::text
           OR EXISTS (SELECT FROM unnest(s.tags) tag WHERE tag ILIKE $4::text)
           OR s.session_id IN (SELECT m.session_id FROM live_chat_messages m
                               WHERE to_tsvector('simple', m.message) @@ to_tsquery('simple', $5::text)))
         AND ($6::uuid IS NULL OR s.session_id = $6::uuid)
       ORDER BY s.started_at DESC, s.id DESC
       LIMIT ${String(PAGE)}
     )
     SELECT ${SESSION_COLUMNS}, to_jsonb(match) AS match
     FROM s LEFT JOIN LATERAL (
       SELECT m.id, m.sender_name AS "senderName", m.message FROM live_chat_messages m
       WHERE m.session_id = s.session_id AND to_tsvector('simple', m.message) @@ to_tsquery('simple', $5::text)
       ORDER BY m.sequence DESC LIMIT 1
     ) match ON $4::text IS NOT NULL
     ORDER BY s.started_at DESC, s.id DESC`,
    [status ?? null, agentId ?? null, before ?? null, part, toPrefixQuery(q ?? ''), sessionId ?? null],
  );

  return rows.map(({ match, ...session }) => ({
    ...session,
    match: match && {
      messageId: match.id,
      senderName: match.senderName,
      excerpt: cutExcerpt(match.message, words, CHAT_EXCERPT_MAX),
    },
  }));
}
