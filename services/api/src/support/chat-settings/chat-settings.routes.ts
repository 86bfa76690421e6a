import { chatSettingsCalls } from '@ronin/contracts';
import { serveCalls } from '@ronin/identity';
import type { ApiContext } from '../../context/context.ts';
import { changeChatSettings, getChatSettings } from './chat-settings.service.ts';

/** GET, PATCH /api/staff/chat-settings (behaviour: chat 16). */
export const chatSettingsRoutes = (context: ApiContext) =>
  serveCalls(context, chatSettingsCalls, {
    getChatSettings: () => getChatSettings(context.database),
    changeChatSettings: ({ body, version, staff }) =>
      changeChatSettings(context.database, { version, staff }, body),
  });
