import { requiredText, TEXT_LIMITS } from '@ronin/contracts';
import { loadSettings, settings } from '@ronin/server-kit';
import { z } from 'zod';

const VARIABLES = {
  DATABASE_URL: ['databaseUrl', settings.databaseUrl],
  /** Where a password that nobody could be shown is left. */
  DATA_DIR: ['dataDir', z.string().default('.data')],
  STAFF_USERNAME: ['firstUsername', requiredText(TEXT_LIMITS.name).default('admin')],
  /** Null: one is made. */
  STAFF_PASSWORD: ['firstPassword', settings.staffPassword.nullable().default(null)],
} as const;

/** @throws ConfigError that names every variable at fault. */
export const loadStaffCliConfig = (env: Record<string, string | undefined> = process.env) =>
  loadSettings(VARIABLES, env);

export type StaffCliConfig = ReturnType<typeof loadStaffCliConfig>;
