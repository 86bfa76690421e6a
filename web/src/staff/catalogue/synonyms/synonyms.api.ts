import { synonymsCalls } from '@ronin/contracts/calls';
import { consoleApi } from '../../../app/calls/console-api.ts';

export const synonymsApi = consoleApi(synonymsCalls, 'Synonyms');
