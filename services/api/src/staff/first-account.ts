import { randomBytes } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Database } from '@ronin/database';
import { ensureFirstStaff } from './accounts.service.ts';
import type { StaffCliConfig } from './command-line/config.ts';

export interface FirstAccountContext {
  database: Database;
  config: StaffCliConfig;
  /** Whether only a person sees the output, and no log keeps it. */
  isTerminal: boolean;
  print: (line: string) => void;
}

/**
 * Creates the first account when there is no staff account (behaviour: staff 1). A generated password is shown once: on
 * the terminal, or else in a file that only its owner may read.
 */
export async function ensureFirstAccount(context: FirstAccountContext): Promise<void> {
  const { database, config, isTerminal, print } = context;
  const { firstUsername: username, firstPassword, dataDir } = config;
  const password = firstPassword ?? randomBytes(12).toString('base64url');
  const file = firstPassword === null && !isTerminal ? path.resolve(dataDir, 'first-staff-password') : null;

  try {
    const isCreated = await ensureFirstStaff(database, username, async () => {
      if (file !== null) await writePrivateFile(file, `${password}\n`);
      return password;
    });
    if (!isCreated) return;
  } catch (error) {
    if (file !== null) await rm(file, { force: true });
    throw error;
  }
  print(`Staff account ${username} was made (role admin).`);
  if (file !== null) print(`Its password is in ${file}`);
  else if (firstPassword === null) print(`Its password, shown only now: ${password}`);
}

/** Deletes an existing file first, so that the new one gets our mode. */
async function writePrivateFile(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await rm(file, { force: true });
  await writeFile(file, text, { mode: 0o600, flag: 'wx' });
}
