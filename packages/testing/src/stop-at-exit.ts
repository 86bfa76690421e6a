import { rmSync } from 'node:fs';

/**
 * Ends a temporary server and removes its files if this process exits without having stopped it: Vitest exits on Ctrl-C
 * and SIGTERM without its tear-down.
 * @param signal ends the server at once.
 * @returns a function that cancels this, for use after the server was stopped.
 */
export function stopAtExit(pid: number, signal: NodeJS.Signals, directory: string): () => void {
  const end = () => {
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended already.
    }
    rmSync(directory, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  };
  process.once('exit', end);

  return () => process.off('exit', end);
}
