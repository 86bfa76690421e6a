import { ChatSuggestion } from '@ronin/contracts';
import type { Database } from '@ronin/database';
import { requireSession } from '../sessions/sessions.service.ts';

const SUGGESTIONS_MAX = 3;

const REPLY_WORDS = `
  (setweight(to_tsvector('english', replace(r.shortcut, '-', ' ')), 'A') || setweight(to_tsvector('english', r.text), 'C'))
`;

/** Any longer word of the last message is enough; the search's own documents and ranks decide the order. $1 the chat. */
const SUGGEST = `
  WITH said AS (
    SELECT message FROM live_chat_messages
    WHERE session_id = $1 AND sender_type = 'customer' ORDER BY sequence DESC LIMIT 1
  ), typed AS (
    SELECT to_tsquery('english', string_agg(quote_literal(lexeme), ' | ')) AS words
    FROM said, unnest(to_tsvector('english', said.message)) WHERE length(lexeme) > 2
  )
  SELECT kind, id FROM (
    (SELECT 'faq' AS kind, d.id, ts_rank(d.words, typed.words) AS score
     FROM typed, search_documents d JOIN faqs f ON f.id = d.id JOIN faq_categories section ON section.id = f.category_id
     WHERE d.kind = 'faq' AND section.is_active AND d.words @@ typed.words
     ORDER BY score DESC, d.id LIMIT ${String(SUGGESTIONS_MAX)})
    UNION ALL
    (SELECT 'reply', r.id, ts_rank(${REPLY_WORDS}, typed.words) AS score
     FROM typed, live_chat_replies r WHERE ${REPLY_WORDS} @@ typed.words
     ORDER BY score DESC, r.id LIMIT ${String(SUGGESTIONS_MAX)})
  ) found ORDER BY score DESC, kind, id LIMIT ${String(SUGGESTIONS_MAX)}
`;

/** Texts that share words with the shopper's last message (behaviour: chat 22). @throws AppError not-found */
export async function suggestReplies(database: Database, sessionId: string): Promise<ChatSuggestion[]> {
  await requireSession(database, sessionId);
  const rows = await database.select(SUGGEST, [sessionId]);

  return ChatSuggestion.array().parse(rows);
}
