import { columnsOf, type Database, privacyRegistry, type ReceivedMail } from '@ronin/database';
import type { Attributes, Transaction } from 'sequelize';

/** Of one export. A person has far less; it bounds the memory of one call. */
const BYTES_MAX = 50 * 1024 * 1024;

/** $1 the account, $2 its address in lower case, $3 bytes in all. The newest mails first. */
const SELECT_ORIGINALS = `
  SELECT ${columnsOf('ReceivedMail', 'm', ['id', 'raw'])} FROM received_mails m
  JOIN (
    SELECT t.id, sum(t.size) OVER (ORDER BY t.id DESC) AS bytes FROM received_mails t
    WHERE t.raw IS NOT NULL AND $1::int IS NOT NULL AND $2::text IS NOT NULL AND (${rowsOf('ReceivedMail')})
  ) listed ON listed.id = m.id AND listed.bytes <= $3
  ORDER BY m.id`;

/** Pictures and documents, within the same bound. The newest first. */
const SELECT_CHAT_FILES = `
  SELECT f.message_id AS id, f.content, f.name FROM (
    SELECT t.message_id, t.content, m.message AS name,
           sum(octet_length(t.content)) OVER (ORDER BY t.message_id DESC) AS bytes
    FROM live_chat_files t JOIN live_chat_messages m ON m.id = t.message_id
    WHERE $1::int IS NOT NULL AND $2::text IS NOT NULL AND (${rowsOf('LiveChatFile')})
  ) f
  WHERE f.bytes <= $3
  ORDER BY f.message_id`;

function rowsOf(model: 'LiveChatFile' | 'ReceivedMail'): string {
  const rows = privacyRegistry.find((table) => table.model === model)?.rows;
  if (!rows) throw new Error(`The registry does not say whose the rows of ${model} are.`);

  return rows;
}

/** The mails and the files of chats that a person sent or got, by the names of their files in the export. */
export async function exportOriginals(
  database: Database,
  { customerId, address }: { customerId: number; address: string },
  transaction: Transaction,
): Promise<Record<string, Uint8Array>> {
  const mails = await database.select<Pick<Attributes<ReceivedMail>, 'id' | 'raw'>>(
    SELECT_ORIGINALS,
    [customerId, address, BYTES_MAX],
    transaction,
  );

  const files = await database.select<{ id: number; content: Buffer; name: string }>(
    SELECT_CHAT_FILES,
    [customerId, address, BYTES_MAX],
    transaction,
  );

  return Object.fromEntries([
    ...mails.map(({ id, raw }) => [`mails/${String(id)}.eml`, raw ?? Buffer.alloc(0)] as const),
    ...files.map(({ id, content, name }) => [`chat-files/${String(id)}-${name}`, content] as const),
  ]);
}
