import { CHAT_EXCERPT_MAX, type ChatMatch, type ChatSessionsQuery } from '@ronin/contracts';
import { cutExcerpt, type Database, splitWords, toPartPattern, toPrefixQuery } from '@ronin/database';
import { SESSION_COLUMNS, type SessionRow } from './rows.ts';

const PAGE = 100;

/** A session of a search result, with its newest message that matches, if there is one. */
export interface FoundSession extends SessionRow {
  match: ChatMatch | null;
}

interface FoundRow extends SessionRow {
  matchId: number | null;
  matchSender: string | null;
  matchText: string | null;
}

/**
 * The matching sessions, newest first, at most 100. For the next page pass the last sessionId as `before`. `q` matches any
 * part of the name, the e-mail or a tag, or a message in which every word of `q` begins some word.
 */
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
     SELECT ${SESSION_COLUMNS}, match.id AS "matchId", match.sender_name AS "matchSender", match.message AS "matchText"
     FROM s LEFT JOIN LATERAL (
       SELECT m.id, m.sender_name, m.message FROM live_chat_messages m
       WHERE m.session_id = s.session_id AND to_tsvector('simple', m.message) @@ to_tsquery('simple', $5::text)
       ORDER BY m.sequence DESC LIMIT 1
     ) match ON $4::text IS NOT NULL
     ORDER BY s.started_at DESC, s.id DESC`,
    [status ?? null, agentId ?? null, before ?? null, part, toPrefixQuery(q ?? ''), sessionId ?? null],
  );

  return rows.map(({ matchId, matchSender, matchText, ...session }) => ({
    ...session,
    match:
      matchId === null || matchSender === null || matchText === null
        ? null
        : {
            messageId: matchId,
            senderName: matchSender,
            excerpt: cutExcerpt(matchText, words, CHAT_EXCERPT_MAX),
          },
  }));
}
