import { settings } from '@ronin/server-kit';

export const AlarmVariables = {
  ALARM_MAIL_TO: settings.alarmMailTo,
  ALARM_WEBHOOK_URL: settings.alarmWebhookUrl,
};

/** Where alarms go (behaviour: operations 8). */
export interface AlarmSettings {
  /** Null: no mail. */
  mailTo: string | null;
  /** Null: no webhook. It may contain a secret, so it is never logged. */
  webhookUrl: string | null;
}
