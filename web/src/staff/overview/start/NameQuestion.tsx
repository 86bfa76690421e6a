import { staffAccountsCalls } from '@ronin/contracts/calls';
import { TEXT_LIMITS } from '@ronin/contracts/limits';
import { useState } from 'react';
import { api } from '../../../app/api.ts';
import { fromCall } from '../../../app/calls/from-call.ts';
import { readTabValue, writeTabValue } from '../../../app/local-storage.ts';
import { sessionEndpoints } from '../../../app/session.ts';
import { ConsoleForm } from '../../../ui/console/form/ConsoleForm.tsx';
import { useConsoleForm } from '../../../ui/console/form/use-console-form.ts';
import { Button, TextInput } from '../../../ui/mantine.ts';

const { useSaveOwnNameMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    // Not named like the call: the console of the accounts has an endpoint for each of its group, and the first one stays.
    saveOwnName: build.mutation({
      ...fromCall(staffAccountsCalls.changeOwnName),
      onQueryStarted: async (_arg, { dispatch, queryFulfilled }) => {
        const { initiate } = sessionEndpoints.getSession;
        await queryFulfilled.then(
          () => dispatch(initiate(undefined, { forceRefetch: true, subscribe: false })),
          () => undefined,
        );
      },
    }),
  }),
});

const KEY = 'ronin.name-question';

/** Asks a person without a display name for it, at the end of the overview, until Not now (behaviour: staff 8). */
export function NameQuestion() {
  const [change] = useSaveOwnNameMutation();
  const [isHidden, setHidden] = useState(() => readTabValue(KEY) === 'true');
  const { form, fieldProps } = useConsoleForm({
    validate: (fields) => ({
      displayName: fields('displayName').trim() === '' ? 'Enter a name.' : undefined,
    }),
    onSubmit: (fields) => change({ displayName: fields('displayName').trim() }),
  });
  const hide = () => {
    writeTabValue(KEY, 'true');
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
