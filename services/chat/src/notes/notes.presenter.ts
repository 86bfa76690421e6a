import { ChatNote } from '@ronin/contracts';
import type { LiveChatNote } from '@ronin/database';
import { presentRow } from '@ronin/server-kit';

export const presentNote = (row: LiveChatNote): ChatNote => presentRow(ChatNote, row);
