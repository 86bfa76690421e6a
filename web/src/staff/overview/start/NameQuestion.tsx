import { TEXT_LIMITS } from '@ronin/contracts/limits';
import { useState } from 'react';
import { readStored } from '../../../app/local-storage.ts';
import { ConsoleForm } from '../../../ui/console/form/ConsoleForm.tsx';
import { useConsoleForm } from '../../../ui/console/form/use-console-form.ts';
import { Button, TextInput } from '../../../ui/mantine.ts';
import { useSaveOwnNameMutation } from './own-name.api.ts';

const KEY = 'ronin.name-question';

/** Asks a person without a display name for it, at the end of the overview, until Not now (behaviour: staff 8). */
export function NameQuestion() {
  const [change] = useSaveOwnNameMutation();
  const [isHidden, setHidden] = useState(wasHidden);
  const { form, fieldProps } = useConsoleForm({
    validate: (fields) => ({
      displayName: fields('displayName').trim() === '' ? 'Enter a name.' : undefined,
    }),
    onSubmit: (fields) => change({ displayName: fields('displayName').trim() }),
  });
  const hide = () => {
    rememberHidden();
    setHidden(true);
  };
  if (isHidden) return null;

  return (
    <ConsoleForm
      name="Your name"
      {...form}
      button="Save"
      tools={
        <Button variant="default" onClick={hide}>
          Not now
        </Button>
      }
    >
      <TextInput
        label="Which name do shoppers see?"
        description="Until you choose one, they see the shop's name."
        maxLength={TEXT_LIMITS.name}
        autoComplete="off"
        {...fieldProps('displayName')}
      />
    </ConsoleForm>
  );
}

const isTrue = (value: unknown): value is true => value === true;

const wasHidden = (): boolean => readStored(window.sessionStorage, KEY, isTrue) ?? false;

const rememberHidden = (): void => {
  try {
    window.sessionStorage.setItem(KEY, 'true');
  } catch {
    // The browser refuses storage: the question comes back after a reload.
  }
};
