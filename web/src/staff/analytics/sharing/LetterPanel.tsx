import type { LetterPeriod, LetterSettings } from '@ronin/contracts';
import { useState } from 'react';
import { MailBody } from '../../../components/mail/MailBody.tsx';
import { CallButton } from '../../../ui/console/form/CallButton.tsx';
import { ConsoleForm } from '../../../ui/console/form/ConsoleForm.tsx';
import { useConsoleForm } from '../../../ui/console/form/use-console-form.ts';
import { Loaded } from '../../../ui/console/Loaded.tsx';
import { Button, Group, Select, Stack, Text, TextInput } from '../../../ui/mantine.ts';
import { letterApi } from './sharing.api.ts';
import { SharingPart } from './SharingPart.tsx';

const PERIODS: { value: LetterSettings['period']; label: string }[] = [
  { value: 'none', label: 'Never' },
  { value: 'weekly', label: 'Every Monday' },
  { value: 'monthly', label: 'On the first of the month' },
];

/** Whether one gets reports by mail, and the last letter (behaviour: reports 24). */
export function LetterPanel() {
  const letter = letterApi.useGetLetterQuery(undefined);
  const [isShown, setShown] = useState(false);

  return (
    <SharingPart
      title="Reports by mail"
      text="One page at eight in the morning: what sold and why, what to make next, what is looked at and not bought, what is asked, and what was odd. Besides, one mail when 24 hours had far more or fewer visits, orders or sales than usual."
      button={
        <Button variant="default" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {isShown ? 'Hide the last one' : 'Show the last one'}
        </Button>
      }
    >
      <Loaded query={letter} name="Loading your choice">
        {(settings) => (
          <>
            <Stack maw="28rem" pb="md">
              <Choice key={`${settings.period} ${settings.email ?? ''}`} settings={settings} />
            </Stack>
            {isShown && (
              <LastLetter
                period={settings.period === 'monthly' ? 'monthly' : 'weekly'}
                canSend={settings.isConfirmed}
              />
            )}
          </>
        )}
      </Loaded>
    </SharingPart>
  );
}

function Choice({ settings }: { readonly settings: LetterSettings }) {
  const [change] = letterApi.useChangeLetterMutation();
  const [period, setPeriod] = useState(settings.period);
  const { form, fieldProps } = useConsoleForm({
    validate: (fields) => ({
      email: period !== 'none' && !fields('email').includes('@') ? 'Enter your address.' : undefined,
    }),
    onSubmit: (fields) => change(period === 'none' ? { period } : { period, email: fields('email').trim() }),
  });
  return (
    <ConsoleForm name="Reports by mail" {...form} button="Save" success={describe(settings)}>
      <Select
        label="How often"
        data={PERIODS}
        value={period}
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
  const [send, { data: sent }] = letterApi.useSendLetterMutation();

  return (
    <Stack pb="md">
      {canSend && (
        <Group>
          <CallButton onCall={() => send({ period })}>Send me this one now</CallButton>
          <Text role="status">{sent && `It is on its way to ${sent.to}.`}</Text>
        </Group>
      )}
      <Loaded query={letterApi.usePreviewLetterQuery({ period })} name="Writing the report">
        {(letter) => <MailBody {...letter} />}
      </Loaded>
    </Stack>
  );
}
