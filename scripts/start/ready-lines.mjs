import { existsSync } from 'node:fs';
import path from 'node:path';

/**
 * What is said once the shop runs. The last line is exact: other programs wait for it.
 * @param {{publicUrl: string, dataDir: string, port: number}} settings
 */
export function readyLines({ publicUrl, dataDir, port }) {
  const address = publicUrl.replace(/\/+$/, '');
  const passwordFile = path.join(dataDir, 'first-staff-password');

  return [
    `The shop:   ${address}`,
    `Its staff:  ${address}/staff`,
    ...(existsSync(passwordFile) ? [`The first staff account's password is in ${passwordFile}`] : []),
    `ready http://localhost:${port}`,
  ].join('\n');
}
