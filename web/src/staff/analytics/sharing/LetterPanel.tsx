import type { LetterPeriod, LetterSettings } from '@ronin/contracts';
import { useState } from 'react';
import { getErrorDetail } from '../../../app/error-detail.ts';
import { MailBody } from '../../../components/mail/MailBody.tsx';
import { ConsoleNotice } from '../../../ui/console/ConsoleNotice.tsx';
import { FailedLoad } from '../../../ui/console/FailedLoad.tsx';
import { ConsoleForm } from '../../../ui/console/form/ConsoleForm.tsx';
import { LoadingRows } from '../../../ui/console/LoadingRows.tsx';
import { Button, Group, Paper, Select, Stack, Text, TextInput, Title } from '../../../ui/mantine.ts';
import { useForm } from '../../../ui/use-form.ts';
import { letterApi } from './letter.api.ts';

const PERIODS: { value: LetterSettings['period']; label: string }[] = [
  { value: 'none', label: 'Never' },
  { value: 'weekly', label: 'Every Monday' },
  { value: 'monthly', label: 'On the first of the month' },
];

/** Whether one gets reports by mail, and the last letter (behaviour: reports 24). */
export function LetterPanel() {
  const { data, error, refetch } = letterApi.useGetLetterQuery(undefined);
  const [isShown, setShown] = useState(false);

  return (
    <Paper component="section" px="md" aria-label="Reports by mail" style={{ borderColor: 'var(--line)' }}>
      <Group justify="space-between" align="flex-start" mb="md">
        <div className="measure">
          <Title order={2} size="h4">
            Reports by mail
          </Title>
          <Text c="dimmed" mt={4}>
            One page at eight in the morning: what sold and why, what to make next, what is looked at and not
            bought, what is asked, and what was odd. Besides, one mail when 24 hours had far more or fewer
            visits, orders or sales than usual.
          </Text>
        </div>
        <Button variant="default" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {isShown ? 'Hide the last one' : 'Show the last one'}
        </Button>
      </Group>
      {error !== undefined ? (
        <FailedLoad error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <LoadingRows name="Loading your choice" />
      ) : (
        <Stack maw="28rem" pb="md">
          <Choice key={`${data.period} ${data.email ?? ''}`} settings={data} />
        </Stack>
      )}
      {isShown && data !== undefined && (
        <LastLetter period={data.period === 'monthly' ? 'monthly' : 'weekly'} canSend={data.isConfirmed} />
      )}
    </Paper>
  );
}

function Choice({ settings }: { readonly settings: LetterSettings }) {
  const [change] = letterApi.useChangeLetterMutation();
  const [period, setPeriod] = useState(settings.period);
  const [failure, setFailure] = useState<string | null>(null);
  const { formProps, fieldProps, isSubmitting } = useForm({
    validate: (fields) => ({
      email: period !== 'none' && !fields('email').includes('@') ? 'Enter your address.' : undefined,
    }),
    onSubmit: async (fields) => {
      const choice = period === 'none' ? { period } : { period, email: fields('email').trim() };
      const { error } = await change(choice);
      setFailure(error === undefined ? null : getErrorDetail(error));
    },
  });

  return (
    <ConsoleForm
      name="Reports by mail"
      formProps={formProps}
      button="Save"
      isBusy={isSubmitting}
      failure={failure}
      success={describe(settings)}
    >
      <Select
        label="How often"
        data={PERIODS}
        value={period}
        allowDeselect={false}
        comboboxProps={{ withinPortal: false }}
        onChange={(value) => setPeriod(value ?? period)}
      />
      {period !== 'none' && (
        <TextInput
          label="Your address"
          type="email"
          autoComplete="email"
          defaultValue={settings.email ?? ''}
          {...fieldProps('email')}
        />
      )}
    </ConsoleForm>
  );
}

function describe({ period, email, isConfirmed }: LetterSettings): string | null {
  if (period === 'none' || email === null) return null;
  return isConfirmed
    ? `They go to ${email}.`
    : `A mail is on its way to ${email}. Open its link, and the next report goes there.`;
}

function LastLetter({ period, canSend }: { readonly period: LetterPeriod; readonly canSend: boolean }) {
  const { data, error, refetch } = letterApi.usePreviewLetterQuery({ period });
  const [send, { data: sent, error: refused, isLoading }] = letterApi.useSendLetterMutation();
  if (error !== undefined) return <FailedLoad error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <LoadingRows name="Writing the report" />;

  return (
    <Stack pb="md">
      {canSend && (
        <Group>
          <Button variant="default" loading={isLoading} onClick={() => void send({ period })}>
            Send me this one now
          </Button>
          <Text role="status">{sent && `It is on its way to ${sent.to}.`}</Text>
        </Group>
      )}
      {refused !== undefined && <ConsoleNotice role="alert" text={getErrorDetail(refused)} />}
      <MailBody subject={data.subject} html={data.html} text={data.text} />
    </Stack>
  );
}
