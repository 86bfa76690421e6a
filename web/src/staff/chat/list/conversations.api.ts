import { conversationsCalls } from '@ronin/contracts/calls';
import { consoleApi } from '../../../app/calls/console-api.ts';

export const conversationsApi = consoleApi(conversationsCalls, 'Conversations', 'Inbox');
