import path from 'node:path';
import { loadConfig, settings } from '@ronin/server-kit';
import { z } from 'zod';

const Folders = z.object({
  DATA_DIR: z.string().default('.data'),
  BACKUP_DIR: z.string().optional(),
  INIT_CWD: z.string().default(process.cwd()),
});

const Variables = z.object({ DATABASE_URL: settings.databaseUrl });

/** The folders of the command line tool (behaviour: configuration 1). */
export interface BackupFolders {
  directory: string;
  /** Folders in arguments are relative to it: npm changes to the folder of package.json. */
  calledFrom: string;
}

export const resolveBackupDirectory = ({
  BACKUP_DIR,
  DATA_DIR,
}: {
  BACKUP_DIR?: string | undefined;
  DATA_DIR: string;
}): string => path.resolve(BACKUP_DIR ?? path.join(DATA_DIR, 'backups'));

export function loadBackupFolders(env: Record<string, string | undefined> = process.env): BackupFolders {
  const variables = loadConfig(Folders, env);

  return { directory: resolveBackupDirectory(variables), calledFrom: variables.INIT_CWD };
}

export const loadDatabaseUrl = (env: Record<string, string | undefined> = process.env): string =>
  loadConfig(Variables, env).DATABASE_URL;
