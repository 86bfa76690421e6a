import { type AnswerOf, chatSettingsCalls } from '@ronin/contracts/calls';
import { CHAT_MAIL_TO_MAX } from '@ronin/contracts/limits';
import { useState } from 'react';
import { toApiError } from '../../../app/api.ts';
import { consoleApi } from '../../../app/calls/console-api.ts';
import { getErrorDetail, getFieldErrors } from '../../../app/error-detail.ts';
import { FailedLoad } from '../../../ui/console/FailedLoad.tsx';
import { ConsoleDialog } from '../../../ui/console/form/ConsoleDialog.tsx';
import { ConsoleForm } from '../../../ui/console/form/ConsoleForm.tsx';
import { LoadingRows } from '../../../ui/console/LoadingRows.tsx';
import { Switch, Textarea, TextInput } from '../../../ui/mantine.ts';

type ChatSettings = AnswerOf<typeof chatSettingsCalls.getChatSettings>;

const chatSettingsApi = consoleApi(chatSettingsCalls, 'ChatSettings');

const NUMBERS = [
  {
    name: 'ringSeconds',
    label: 'Call all agents again after',
    unit: 'seconds',
    help: 'A second tone, and a notification on the devices of all agents.',
  },
  {
    name: 'promiseSeconds',
    label: 'Promise an answer by mail after',
    unit: 'seconds',
    help: 'The shopper may say where to answer, and the addresses below get a mail.',
  },
  {
    name: 'idleMinutes',
    label: 'Agents go away after',
    unit: 'minutes',
    help: 'Without a click or a key in the console.',
  },
] as const;

interface ChatSettingsDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** What happens while shoppers wait (behaviour: chat 16). */
export function ChatSettingsDialog({ opened, onClose }: ChatSettingsDialogProps) {
  return (
    <ConsoleDialog isOpen={opened} onClose={onClose} title="Waiting shoppers">
      <LoadedSettings />
    </ConsoleDialog>
  );
}

function LoadedSettings() {
  const { data, error, refetch } = chatSettingsApi.useGetChatSettingsQuery();
  if (error !== undefined) return <FailedLoad error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <LoadingRows name="Loading the settings" />;

  return <SettingsForm key={data.version} settings={data} />;
}

function SettingsForm({ settings }: { readonly settings: ChatSettings }) {
  const [change, { isLoading, isSuccess }] = chatSettingsApi.useChangeChatSettingsMutation({
    fixedCacheKey: 'chat-settings',
  });
  const [firstTone, setFirstTone] = useState(settings.firstTone);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<string | null>(null);

  const save = async (form: HTMLFormElement) => {
    const fields = new FormData(form);
    const textOf = (name: string) => {
      const value = fields.get(name);
      return typeof value === 'string' ? value : '';
    };
    const numbers = Object.fromEntries(NUMBERS.map(({ name }) => [name, Number(textOf(name))]));
    const mailTo = textOf('mailTo')
      .split(/[\s,;]+/)
      .filter((address) => address !== '');
    setErrors({});
    setFailure(null);
    const { error } = await change({ version: settings.version, firstTone, ...numbers, mailTo });
    if (error === undefined) return;
    const isStale = toApiError(error).status === 412;
    const wrong = getFieldErrors(error);
    setErrors(wrong);
    if (isStale) setFailure('Somebody else has changed these settings. They are shown now.');
    else
      setFailure(
        Object.keys(wrong).length > 0 ? 'Nothing was saved. See the marked fields.' : getErrorDetail(error),
      );
  };
  const clearErrors = () => {
    setErrors({});
    setFailure(null);
  };
  const errorOf = (name: string) =>
    Object.entries(errors).find(([path]) => path.split('.', 1)[0] === name)?.[1];

  return (
    <ConsoleForm
      formProps={{
        noValidate: true,
        onSubmit: (event) => {
          event.preventDefault();
          void save(event.currentTarget);
        },
      }}
      name="Waiting shoppers"
      button="Save"
      isBusy={isLoading}
      failure={failure}
      success={isSuccess ? 'Saved.' : null}
    >
      <Switch
        label="A tone when a shopper begins to wait"
        checked={firstTone}
        onChange={({ currentTarget }) => setFirstTone(currentTarget.checked)}
      />
      {NUMBERS.map(({ name, label, unit, help }) => (
        <TextInput
          key={name}
          name={name}
          label={`${label} (${unit})`}
          description={help}
          inputMode="numeric"
          defaultValue={settings[name]}
          error={errorOf(name)}
          onChange={clearErrors}
        />
      ))}
      <Textarea
        name="mailTo"
        label="Mail about a long wait to"
        description={`One address in a line, at most ${String(CHAT_MAIL_TO_MAX)}. Empty: the contact address of the shop.`}
        autosize
        minRows={2}
        defaultValue={settings.mailTo.join('\n')}
        error={errorOf('mailTo')}
        onChange={clearErrors}
      />
    </ConsoleForm>
  );
}
