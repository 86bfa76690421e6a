import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { createLogger, type Logger } from '@ronin/server-kit';

/** In `staff.log` beside the services' logs in DATA_DIR; else on standard error, which containers collect. */
export function openAccountLog(dataDir: string): Logger {
  const folder = path.resolve(dataDir, 'logs');
  const write = (line: string) => {
    try {
      appendFileSync(path.join(folder, 'staff.log'), line, { mode: 0o600 });
    } catch {
      // No such folder, or no room in it.
      process.stderr.write(line);
    }
  };

  return createLogger('staff', 'info', { write });
}
