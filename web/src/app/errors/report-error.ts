import type { ReportBrowserError } from '@ronin/contracts';
import { BROWSER_ERROR_LIMITS } from '@ronin/contracts/limits';
import { pathToReport } from '../../paths.ts';

const reported = new Set<string>();

/** Reports an unexpected error to the server's log, once for each error and page load (behaviour: errors 6). */
export function reportError(error: unknown): void {
  const report = describe(error);
  const key = `${report.name} ${report.message}`;
  if (!navigator.onLine || reported.has(key) || reported.size >= BROWSER_ERROR_LIMITS.perPage) return;
  reported.add(key);
  void fetch(new URL('/browser-errors', window.location.origin), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    keepalive: true,
    body: JSON.stringify(report),
  }).catch(() => undefined);
}

function describe(error: unknown): ReportBrowserError {
  const { name, message, stack } =
    error instanceof Error ? error : { name: 'Error', message: String(error), stack: '' };

  return {
    name: (name || 'Error').slice(0, BROWSER_ERROR_LIMITS.name),
    message: withoutPersonalData(message).slice(0, BROWSER_ERROR_LIMITS.message),
    stack: ownFrames(stack ?? '').slice(0, BROWSER_ERROR_LIMITS.stack),
    path: pathToReport(window.location.pathname).slice(0, BROWSER_ERROR_LIMITS.path),
  };
}

export const withoutPersonalData = (text: string): string =>
  text
    .replaceAll(/[^\s@"'<>]+@[^\s@"'<>]+/g, '[email]')
    .replaceAll(/\?[^\s:)"']*/g, '?…')
    .replaceAll(/\d{7,}/g, '[number]');

/** File, line and column of the frames in our own files: `Shop-x1.js:1:2345`. */
const ownFrames = (stack: string): string =>
  Array.from(stack.matchAll(/\/([\w.-]+\.(?:js|ts|tsx):\d+:\d+)/g), ([, frame]) => frame ?? '').join('\n');
