/** Each program's source and its bundle. */
export const PROGRAMS = {
  'packages/backup/src/cli.ts': 'packages/backup/dist/cli.js',
  'packages/database/src/cli.ts': 'packages/database/dist/cli.js',
  'services/analytics-worker/src/main.ts': 'services/analytics-worker/dist/main.js',
  'services/api/src/main.ts': 'services/api/dist/main.js',
  'services/api/src/catalogue/pictures/picture-encoder.ts': 'services/api/dist/picture-encoder.js',
  'services/api/src/support/replies-by-mail/mail-parser/main.ts': 'services/api/dist/mail-parser.js',
  'services/api/src/staff/command-line/cli.ts': 'services/api/dist/staff-cli.js',
  'services/chat/src/main.ts': 'services/chat/dist/main.js',
  'services/chat/src/files/picture-encoder.ts': 'services/chat/dist/picture-encoder.js',
  'services/mailer/src/main.ts': 'services/mailer/dist/main.js',
  'web/server/main.ts': 'web/dist/server/main.js',
};

/** The long-running processes: their sources, and the variables of their internal ports. */
export const SERVICES = {
  api: { source: 'services/api/src/main.ts', portVariable: 'API_PORT' },
  chat: { source: 'services/chat/src/main.ts', portVariable: 'CHAT_PORT' },
  'analytics-worker': { source: 'services/analytics-worker/src/main.ts', portVariable: 'WORKER_PORT' },
  mailer: { source: 'services/mailer/src/main.ts', portVariable: 'MAILER_PORT' },
  web: { source: 'web/server/main.ts', portVariable: 'WEB_INTERNAL_PORT' },
};

export const INTERNAL_PORTS = Object.values(SERVICES).map(({ portVariable }) => portVariable);

export const BACKUP_TOOL = 'packages/backup/src/cli.ts';
export const DATABASE_TOOL = 'packages/database/src/cli.ts';
export const STAFF_TOOL = 'services/api/src/staff/command-line/cli.ts';
