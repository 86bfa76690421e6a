import { promisify } from 'node:util';
import { strToU8, zip } from 'fflate';
import type { AccountFiles } from './export.service.ts';
import { renderExportPage } from './export-page.ts';

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
