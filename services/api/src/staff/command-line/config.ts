import { requiredText, TEXT_LIMITS } from '@ronin/contracts';
import { loadConfig, settings } from '@ronin/server-kit';
import { z } from 'zod';

const Variables = z.object({
  DATABASE_URL: settings.databaseUrl,
  DATA_DIR: z.string().default('.data'),
  STAFF_USERNAME: requiredText(TEXT_LIMITS.name).default('admin'),
  STAFF_PASSWORD: settings.staffPassword.nullable().default(null),
});

/** What the staff command line reads from the environment. */
export interface StaffCliConfig {
  databaseUrl: string;
  /** Where a password that nobody could be shown is left. */
  dataDir: string;
  firstUsername: string;
  /** Null: one is made. */
  firstPassword: string | null;
}

/** @throws ConfigError that names every variable at fault. */
export function loadStaffCliConfig(env: Record<string, string | undefined> = process.env): StaffCliConfig {
  const variables = loadConfig(Variables, env);

  return {
    databaseUrl: variables.DATABASE_URL,
    dataDir: variables.DATA_DIR,
    firstUsername: variables.STAFF_USERNAME,
    firstPassword: variables.STAFF_PASSWORD,
  };
}
