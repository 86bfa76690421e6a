import { ChatSettings, chatSettingsCalls } from '@ronin/contracts';
import { recordChange } from '@ronin/database';
import { serveCalls } from '@ronin/identity';
import { refuseStale } from '@ronin/server-kit';
import type { ApiContext } from '../../context/context.ts';

/** GET, PATCH /api/staff/chat-settings (behaviour: chat 16). The chat reads them every two seconds. */
export const chatSettingsRoutes = (context: ApiContext) => {
  const { database } = context;
  const { ChatSettings: Settings } = database.models;

  return serveCalls(context, chatSettingsCalls, {
    getChatSettings: async () => ChatSettings.parse(await Settings.findOne({ rejectOnEmpty: true })),
    changeChatSettings: ({ body, version, staff: actor }) =>
      database.transaction(async (transaction) => {
        const row = await Settings.findOne({ lock: true, transaction, rejectOnEmpty: true });
        const before = ChatSettings.parse(row);
        refuseStale(version, before);
        const next = ChatSettings.parse({ ...before, ...body });
        next.mailTo = [...new Set(next.mailTo)];
        if (JSON.stringify(next) === JSON.stringify(before)) return before;
        const after = { ...next, version: version + 1 };
        await row.update(after, { transaction });
        const sides = { before: toAudit(before), after: toAudit(after) };
        const change = { actor, subject: 'chat settings', action: 'change', ...sides };
        await recordChange(database, change, transaction);
        return after;
      }),
  });
};

const toAudit = ({ version: _version, ...settings }: ChatSettings) => settings;
