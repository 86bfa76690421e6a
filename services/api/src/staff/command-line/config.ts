import { requiredText, TEXT_LIMITS } from '@ronin/contracts';
import { loadConfig, settings } from '@ronin/server-kit';
import { z } from 'zod';

const Variables = z.object({
  DATABASE_URL: settings.databaseUrl,
  DATA_DIR: z.string().default('.data'),
  STAFF_USERNAME: requiredText(TEXT_LIMITS.name).default('admin'),
  STAFF_PASSWORD: settings.staffPassword.nullable().default(null),
});

/** @throws ConfigError that names every variable at fault. */
export function loadStaffCliConfig(env: Record<string, string | undefined> = process.env) {
  const variables = loadConfig(Variables, env);

  return {
    databaseUrl: variables.DATABASE_URL,
    /** Where a password that nobody could be shown is left. */
    dataDir: variables.DATA_DIR,
    firstUsername: variables.STAFF_USERNAME,
    /** Null: one is made. */
    firstPassword: variables.STAFF_PASSWORD,
  };
}

export type StaffCliConfig = ReturnType<typeof loadStaffCliConfig>;
