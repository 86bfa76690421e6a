import { promisify } from 'node:util';
import {
  ANALYTICS_MODELS,
  columnsOf,
  type Database,
  exportStatement,
  getShop,
  privacyRegistry,
  type ReceivedMail,
} from '@ronin/database';
import { strToU8, zip } from 'fflate';
import { type Attributes, Transaction } from 'sequelize';
import { getAccount } from '../accounts/profile.service.ts';
import { renderExportPage } from './export-page.ts';

export interface ExportedTable {
  title: string;
  why: string;
  kept: string;
  rows: Record<string, unknown>[];
}

export interface AccountExport {
  exportedAt: string;
  shopName: string;
  email: string;
  tables: ExportedTable[];
}

const zipFiles = promisify(zip);

/**
 * A ZIP of everything that the privacy registry exports of an account, from one snapshot: for programs as JSON, for people as a
 * page, with mails and files. Larger files are compressed in a thread of their own.
 * @throws AppError sign-in-required when the account was erased during the call.
 */
export async function zipAccount(database: Database, customerId: number, now: Date): Promise<Buffer> {
  const { exported, files } = await exportAccount(database, customerId, now);
  const texts = {
    'account.json': strToU8(JSON.stringify(exported, null, 2)),
    'index.html': strToU8(renderExportPage(exported)),
  };

  return Buffer.from(await zipFiles({ ...files, ...texts }));
}

export async function exportAccount(database: Database, customerId: number, now: Date) {
  const { email } = await getAccount(database, customerId);
  const { name: shopName } = await getShop(database);
  const address = email ?? '';
  const { REPEATABLE_READ } = Transaction.ISOLATION_LEVELS;

  return await database.transaction({ isolationLevel: REPEATABLE_READ }, async (transaction) => {
    const tables: ExportedTable[] = [];
    for (const table of privacyRegistry) {
      const statement = exportStatement(table);
      if (statement === null) continue;
      const { title = '', why, kept } = table;
      const { analytics } = database;
      const isApart = analytics !== database && ANALYTICS_MODELS.has(table.model);
      const bind = [customerId, address.toLowerCase()];
      const rows = await (isApart
        ? analytics.select<Record<string, unknown>>(statement, bind)
        : database.select<Record<string, unknown>>(statement, bind, transaction));
      tables.push({ title, why, kept, rows });
    }

    // The account itself is erased last; a reader looks for it first.
    const exportedAt = now.toISOString();
    const exported: AccountExport = { exportedAt, shopName, email: address, tables: tables.toReversed() };
    const owner = { customerId, address: address.toLowerCase() };

    return { exported, files: await exportOriginals(database, owner, transaction) };
  });
}

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
async function exportOriginals(
  database: Database,
  { customerId, address }: { customerId: number; address: string },
  transaction: Transaction,
): Promise<Record<string, Uint8Array>> {
  const select = <Row extends object>(statement: string) =>
    database.select<Row>(statement, [customerId, address, BYTES_MAX], transaction);
  const mails = await select<Pick<Attributes<ReceivedMail>, 'id' | 'raw'>>(SELECT_ORIGINALS);
  const files = await select<{ id: number; content: Buffer; name: string }>(SELECT_CHAT_FILES);

  return Object.fromEntries([
    ...mails.map(({ id, raw }) => [`mails/${String(id)}.eml`, raw ?? Buffer.alloc(0)] as const),
    ...files.map(({ id, content, name }) => [`chat-files/${String(id)}-${name}`, content] as const),
  ]);
}
