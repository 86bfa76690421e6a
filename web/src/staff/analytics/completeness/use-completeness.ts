import { useLiveReport } from '../reports/use-report.ts';
import type { Completeness } from './describe-completeness.ts';

/** How complete the reports are now. It is in every report; the live one is read the most often, whatever range is chosen. */
export const useCompleteness = (): Completeness | undefined => useLiveReport().report;
