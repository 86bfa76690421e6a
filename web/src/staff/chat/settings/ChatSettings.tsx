import { type AnswerOf, chatSettingsCalls } from '@ronin/contracts/calls';
import { CHAT_MAIL_TO_MAX } from '@ronin/contracts/limits';
import { Fragment, useState } from 'react';
import { toApiError } from '../../../app/api.ts';
import { consoleApi } from '../../../app/calls/console-api.ts';
import { getFieldErrors } from '../../../app/error-detail.ts';
import { ConsoleForm } from '../../../ui/console/form/ConsoleForm.tsx';
import { useConsoleForm } from '../../../ui/console/form/use-console-form.ts';
import { Loaded } from '../../../ui/console/Loaded.tsx';
import { Switch, Textarea, TextInput } from '../../../ui/mantine.ts';
type Settings = AnswerOf<typeof chatSettingsCalls.getChatSettings>;

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

/** What happens while shoppers wait (behaviour: chat 16). */
export function ChatSettings() {
  const query = chatSettingsApi.useGetChatSettingsQuery();

  return (
    <Loaded query={query} name="Loading the settings">
      {(settings) => <SettingsForm settings={settings} />}
    </Loaded>
  );
}

function SettingsForm({ settings }: { readonly settings: Settings }) {
  const [change] = chatSettingsApi.useChangeChatSettingsMutation();
  /** By path. */
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const { form } = useConsoleForm({
    success: 'Saved.',
    onSubmit: async (fields) => {
      const numbers = Object.fromEntries(NUMBERS.map(({ name }) => [name, Number(fields(name))]));
      const mailTo = fields('mailTo')
        .split(/[\s,;]+/)
        .filter((address) => address !== '');
      const firstTone = fields('firstTone') !== '';
      const { error } = await change({ version: settings.version, firstTone, ...numbers, mailTo });
      const wrong = error === undefined ? {} : getFieldErrors(error);
      setErrors(wrong);
      if (Object.keys(wrong).length > 0) return { error: 'Nothing was saved. See the marked fields.' };
      const isStale = error !== undefined && toApiError(error).status === 412;

      return { error: isStale ? 'Somebody else has changed these settings. They are shown now.' : error };
    },
  });

  const propsOf = (field: string) => ({
    name: field,
    onChange: () => setErrors({}),
    error: Object.entries(errors).find(([path]) => path.split('.', 1)[0] === field)?.[1],
  });

  return (
    <ConsoleForm name="Waiting shoppers" button="Save" {...form}>
      <Fragment key={settings.version}>
        <Switch
          label="A tone when a shopper begins to wait"
          name="firstTone"
          defaultChecked={settings.firstTone}
        />
        {NUMBERS.map(({ name, label, unit, help }) => (
          <TextInput
            key={name}
            label={`${label} (${unit})`}
            description={help}
            inputMode="numeric"
            defaultValue={settings[name]}
            {...propsOf(name)}
          />
        ))}
        <Textarea
          label="Mail about a long wait to"
          description={`One address in a line, at most ${String(CHAT_MAIL_TO_MAX)}. Empty: the contact address of the shop.`}
          autosize
          minRows={2}
          defaultValue={settings.mailTo.join('\n')}
          {...propsOf('mailTo')}
        />
      </Fragment>
    </ConsoleForm>
  );
}
