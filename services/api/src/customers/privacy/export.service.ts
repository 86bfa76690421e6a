import { promisify } from 'node:util';
import { ANALYTICS_MODELS, type Database, exportStatement, getShop, privacyRegistry } from '@ronin/database';
import { strToU8, zip } from 'fflate';
import { Transaction } from 'sequelize';
import { getAccount } from '../accounts/profile.service.ts';
import { exportOriginals } from './export-originals.service.ts';
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

interface AccountFiles {
  exported: AccountExport;
  files: Record<string, Uint8Array>;
}

/**
 * Everything that the privacy registry exports of an account, and its mails, from one snapshot.
 * @throws AppError sign-in-required when the account was erased during the call.
 */
export async function exportAccount(
  database: Database,
  customerId: number,
  now: Date,
): Promise<AccountFiles> {
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
    const exported = { exportedAt, shopName, email: address, tables: tables.toReversed() };
    const owner = { customerId, address: address.toLowerCase() };

    return { exported, files: await exportOriginals(database, owner, transaction) };
  });
}

const zipFiles = promisify(zip);

/** The export for programs, as JSON, and for people, as a page, with the mails that they sent. Larger files are compressed in a thread of their own. */
export async function zipExport({ exported, files }: AccountFiles): Promise<Buffer> {
  const all = {
    ...files,
    'account.json': strToU8(JSON.stringify(exported, null, 2)),
    'index.html': strToU8(renderExportPage(exported)),
  };

  return Buffer.from(await zipFiles(all));
}
