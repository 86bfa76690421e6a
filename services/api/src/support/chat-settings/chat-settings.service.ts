import { type ChangeChatSettings, ChatSettings } from '@ronin/contracts';
import { type Database, recordChange } from '@ronin/database';
import type { StaffMember } from '@ronin/identity';
import { refuseStale } from '@ronin/server-kit';

export async function getChatSettings(database: Database): Promise<ChatSettings> {
  return ChatSettings.parse(await database.models.ChatSettings.findOne({ rejectOnEmpty: true }));
}

/**
 * Changes the named settings, in one transaction with the audit row. The chat reads them every two seconds.
 * @throws AppError precondition-failed
 */
export async function changeChatSettings(
  database: Database,
  { version, staff }: { version: number; staff: StaffMember },
  change: ChangeChatSettings,
): Promise<ChatSettings> {
  return await database.transaction(async (transaction) => {
    const row = await database.models.ChatSettings.findOne({ lock: true, transaction, rejectOnEmpty: true });
    const before = ChatSettings.parse(row);
    refuseStale(version, before);
    const next = ChatSettings.parse({ ...before, ...change });
    next.mailTo = [...new Set(next.mailTo)];
    if (JSON.stringify(next) === JSON.stringify(before)) return before;
    const after = { ...next, version: version + 1 };
    await row.update(after, { transaction });
    const sides = { before: toAudit(before), after: toAudit(after) };
    await recordChange(
      database,
      { actor: staff, subject: 'chat settings', action: 'change', ...sides },
      transaction,
    );

    return after;
  });
}

const toAudit = ({ version: _version, ...settings }: ChatSettings) => settings;
