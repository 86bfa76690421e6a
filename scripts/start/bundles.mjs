/** Each program's source, and the bundle that the build makes of it. */
export const PROGRAMS = {
  'packages/database/src/cli.ts': 'packages/database/dist/cli.js',
  'services/analytics-worker/src/main.ts': 'services/analytics-worker/dist/main.js',
  'services/api/src/main.ts': 'services/api/dist/main.js',
  'services/api/src/staff/cli.ts': 'services/api/dist/staff-cli.js',
  'services/chat/src/main.ts': 'services/chat/dist/main.js',
  'web/server/main.ts': 'web/dist/server/main.js',
};

/** The sources of the processes that run for as long as the shop does, by their name. */
export const SERVICES = {
  api: 'services/api/src/main.ts',
  chat: 'services/chat/src/main.ts',
  'analytics-worker': 'services/analytics-worker/src/main.ts',
  web: 'web/server/main.ts',
};

export const DATABASE_TOOL = 'packages/database/src/cli.ts';
export const STAFF_TOOL = 'services/api/src/staff/cli.ts';
