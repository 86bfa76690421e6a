import { promisify } from 'node:util';
import { strToU8, zip } from 'fflate';
import type { AccountExport } from './export.service.ts';
import { renderExportPage } from './export-page.ts';

const zipFiles = promisify(zip);

/** The export for programs, as JSON, and for people, as a page. Larger files are compressed in a thread of their own. */
export async function zipExport(exported: AccountExport): Promise<Buffer> {
  const files = {
    'account.json': strToU8(JSON.stringify(exported, null, 2)),
    'index.html': strToU8(renderExportPage(exported)),
  };

  return Buffer.from(await zipFiles(files));
}
