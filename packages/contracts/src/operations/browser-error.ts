import { z } from 'zod';
import { requiredText, Text } from '../fields.ts';
import { BROWSER_ERROR_LIMITS } from '../limits.ts';

/** POST /browser-errors, answered by the web service. It contains no data of a visitor (behaviour: errors 6). */
export const ReportBrowserError = z.strictObject({
  /** The class of the error, such as TypeError. */
  name: requiredText(BROWSER_ERROR_LIMITS.name),
  message: Text.max(BROWSER_ERROR_LIMITS.message),
  /** Where it happened: file, line and column of each frame. */
  stack: Text.max(BROWSER_ERROR_LIMITS.stack),
  /** The page's path without its query. */
  path: Text.max(BROWSER_ERROR_LIMITS.path).startsWith('/'),
});
export type ReportBrowserError = z.infer<typeof ReportBrowserError>;
