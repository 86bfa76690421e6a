import { type AnswerOf, type BodyOf, savedReportsCalls } from '@ronin/contracts/calls';
import { consoleApi } from '../../../app/calls/console-api.ts';

export type Step = BodyOf<typeof savedReportsCalls.addGoal>['step'];
export type Note = AnswerOf<typeof savedReportsCalls.addReportNote>;

export const savedApi = consoleApi(savedReportsCalls, 'SavedReports');
