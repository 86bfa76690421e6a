import { existsSync } from 'node:fs';
import path from 'node:path';

/**
 * The lines that are printed when the shop is ready. Other programs wait for exactly the last one.
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
