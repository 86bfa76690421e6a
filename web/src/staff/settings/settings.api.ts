import { type AnswerOf, type BodyOf, settingsCalls } from '@ronin/contracts/calls';
import { consoleApi } from '../../app/calls/console-api.ts';

export type Settings = AnswerOf<typeof settingsCalls.getSettings>;
export type SettingsChange = BodyOf<typeof settingsCalls.changeSettings>;

export const settingsApi = consoleApi(settingsCalls, 'Settings');
