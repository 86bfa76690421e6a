import type { ChatSenderType, Conversation, ConversationsQuery } from '@ronin/contracts';
import { type Database, toPartPattern, toPrefixQuery } from '@ronin/database';
import type { RowOf } from '@ronin/server-kit';
import { PAGE_LIMIT } from '../../context/staff-page.ts';
import {
  isNewestFirst,
  PARAMETERS,
  type Part,
  partsOf,
  searchCondition,
  selectPart,
} from './conversations.sql.ts';
import type { ItemRow } from './inbox.service.ts';

export type ConversationRow = Omit<
  RowOf<Conversation, 'createdAt' | 'snoozedUntil' | 'waitingSince'>,
  'assignedTo' | 'sender'
> &
  Pick<ItemRow, 'agentId' | 'agentName' | 'agentUsername'> & {
    rowId: number;
    senderType: ChatSenderType | null;
    senderName: string | null;
    /** Of an item; null for a chat. */
    version: number | null;
    rank: Part['rank'];
    time: Date;
  };

/** One page of a view. Cost: for each table an index scan that ends after a page, or of the words that are searched for. */
export async function listConversations(
  database: Database,
  { view = 'waiting', kind, state, q, after }: ConversationsQuery,
  callerId: number,
): Promise<ConversationRow[]> {
  const search = q?.trim() ?? '';
  const cursor = parseCursor(after);
  const direction = isNewestFirst(view) ? 'DESC' : 'ASC';
  const selects = partsOf(view, { kind, state })
    .filter(({ rank }) => rank >= (cursor?.rank ?? 0))
    .map((part) => {
      const alias = part.source === 'chats' ? 's' : 'i';
      const isAfter = `(${part.time}, '${part.source}'::text, ${alias}.id) ${direction === 'ASC' ? '>' : '<'} ($4, $5, $6)`;
      const where = [
        part.condition,
        ...(part.rank === cursor?.rank ? [isAfter] : []),
        ...(search === '' ? [] : [searchCondition(part.source)]),
      ].join(' AND ');
      const order = `ORDER BY ${part.time} ${direction}, ${alias}.id ${direction} LIMIT ${String(PAGE_LIMIT)}`;

      return selectPart(part, where, order, search !== '');
    });

  return await database.select<ConversationRow>(
    `WITH ${PARAMETERS} SELECT * FROM (${selects.join(' UNION ALL ')}) conversation
     ORDER BY rank, time ${direction}, source ${direction}, "rowId" ${direction} LIMIT ${String(PAGE_LIMIT)}`,
    [
      toPrefixQuery(search),
      parseNumber('c', search),
      search.toUpperCase(),
      cursor?.time ?? null,
      cursor?.source ?? null,
      cursor?.rowId ?? null,
      callerId,
      parseNumber('f', search),
      toPartPattern(search),
    ],
  );
}

/** Where a page ends. */
function parseCursor(cursor = '') {
  const [rank, time, source, rowId] = cursor.split('-');

  return rank && time && source && rowId
    ? { rank: Number(rank), time: new Date(Number(time)), source, rowId }
    : null;
}

/** The id in `C-000012` or `F-000012`, or null. */
function parseNumber(letter: 'c' | 'f', text: string): string | null {
  const number = /^[cf]-(\d{1,10})$/i.exec(text)?.[1];

  return number !== undefined && text.toLowerCase().startsWith(letter) ? number : null;
}
