import type { LiveChatMail } from '@ronin/database';
import type { Attributes } from 'sequelize';

/** A reply by mail that waits to be put into its chat, without its original. */
export type ReceivedMail = Pick<
  Attributes<LiveChatMail>,
  'id' | 'sessionId' | 'fromAddress' | 'isFromCustomer' | 'isAutomatic' | 'text'
>;
