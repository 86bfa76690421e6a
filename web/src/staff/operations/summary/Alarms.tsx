import type { AlarmStatus } from '@ronin/contracts';
import { getErrorDetail } from '../../../app/error-detail.ts';
import { Button, Stack, Text } from '../../../ui/mantine.ts';
import { operationsApi } from '../operations.api.ts';

export function Alarms({ alarms: { mail, webhook, webhookError } }: { readonly alarms: AlarmStatus }) {
  const [sendTest, { data: sent, error, isLoading }] = operationsApi.useSendTestAlarmMutation();
  if (!mail && !webhook) {
    return (
      <p>
        Nobody is notified of problems. Set <code>ALARM_MAIL_TO</code> or <code>ALARM_WEBHOOK_URL</code>, and
        start the shop again.
      </p>
    );
  }

  return (
    <Stack align="flex-start" gap="xs">
      <p>
        {`Errors that last for a minute and warnings that last for ten go out by ${describeWays(mail, webhook)}.`}
      </p>
      {webhookError !== null && (
        <Text role="alert" c="var(--bad)">
          {`The webhook fails: ${webhookError} It is tried again for a day.`}
        </Text>
      )}
      <Button variant="default" loading={isLoading} onClick={() => void sendTest(undefined)}>
        Send a test alarm
      </Button>
      <p role="status">
        {sent && `A test alarm is on its way by ${describeWays(sent.mail, sent.webhook)}.`}
        {error !== undefined && getErrorDetail(error)}
      </p>
    </Stack>
  );
}

const describeWays = (mail: boolean, webhook: boolean): string =>
  [mail && 'mail', webhook && 'webhook'].filter(Boolean).join(' and ');
