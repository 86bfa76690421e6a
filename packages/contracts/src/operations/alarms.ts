import { z } from 'zod';
import { TextOrNull, Timestamp } from '../fields.ts';

/** Something that an operator should know, and what to do about it. */
export const ShopProblem = z.object({
  key: z.string().describe('The same as long as the problem lasts, while its figures change.'),
  level: z.enum(['warning', 'error']),
  title: z.string(),
  text: z.string(),
  since: Timestamp.nullable().describe('null when it is not known.'),
});
export type ShopProblem = z.infer<typeof ShopProblem>;

/** What an alarm says about one problem. 'lasting': it was raised a day ago or more, and nobody has ended it. */
export const AlarmNotice = z.object({
  state: z.enum(['raised', 'lasting', 'ended', 'test']),
  level: ShopProblem.shape.level,
  title: z.string(),
  text: z.string(),
  since: Timestamp,
});
export type AlarmNotice = z.infer<typeof AlarmNotice>;

/** Where alarms go. */
export const AlarmStatus = z.object({
  mail: z.boolean().describe('ALARM_MAIL_TO is set.'),
  webhook: z.boolean().describe('ALARM_WEBHOOK_URL is set.'),
  webhookError: TextOrNull.describe(
    'Why the oldest waiting call of the webhook failed; null when none waits.',
  ),
});
export type AlarmStatus = z.infer<typeof AlarmStatus>;

/** POST /api/operations/alarms/test: where the test alarm goes. */
export const TestAlarm = AlarmStatus.pick({ mail: true, webhook: true });
export type TestAlarm = z.infer<typeof TestAlarm>;
