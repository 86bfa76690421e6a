import type { ChatBan } from '@ronin/contracts';
import { TEXT_LIMITS } from '@ronin/contracts/limits';
import { useState } from 'react';
import { findBanErrors, readBanFields } from '../../components/chat/ban-times.ts';
import { BanFields } from '../../components/chat/BanFields.tsx';
import { Section } from '../../ui/console/detail/Section.tsx';
import { DialogButton } from '../../ui/console/form/ConsoleDialog.tsx';
import { ConsoleForm } from '../../ui/console/form/ConsoleForm.tsx';
import { useConsoleForm, whenSaved } from '../../ui/console/form/use-console-form.ts';
import { type ListColumn, ListTable } from '../../ui/console/list/ListTable.tsx';
import { Loaded } from '../../ui/console/Loaded.tsx';
import { formatMoment } from '../../ui/format/format-moment.ts';
import { Button, Text, TextInput } from '../../ui/mantine.ts';
import { bansApi } from './visitors.api.ts';

/** Bans of one answer. An answer with fewer is the last. */
const PAGE = 100;

/** Who may start no chat, and until when (behaviour: chat 20). */
export function Bans() {
  const [last, setLast] = useState<number | undefined>();
  const bans = bansApi.useListBansQuery({ before: last });

  return (
    <Section order={2} title="Bans" note="Whoever is banned is shown the contact form instead of the chat.">
      <div>
        <AddBanButton />
      </div>
      <Loaded query={bans} name="Loading the bans">
        {(items) =>
          items.length === 0 ? (
            <Text c="dimmed">
              Nobody is banned. To ban a shopper, open a chat and press Ban in the panel Shopper.
            </Text>
          ) : (
            <ListTable
              name="Bans"
              items={items}
              keyOf={({ id }) => id}
              titleLabel="Who"
              titleOf={describeWho}
              columns={COLUMNS}
            />
          )
        }
      </Loaded>
      {bans.data?.length === PAGE && (
        <div>
          <Button variant="default" onClick={() => setLast(bans.data?.at(-1)?.id)}>
            Older bans
          </Button>
        </div>
      )}
    </Section>
  );
}

const COLUMNS: readonly ListColumn<ChatBan>[] = [
  { label: 'Why', value: ({ reason }) => reason, isWide: true },
  { label: 'Until', value: ({ expiresAt }) => formatMoment(expiresAt), isFirst: true },
  { label: 'By', value: ({ bannedBy }) => bannedBy },
  { label: 'Lift', value: (ban) => <LiftButton ban={ban} /> },
];

const WHO = { visitor: 'Visitor', address: 'E-mail address', network: 'Network' } as const;

const describeWho = ({ kind, customerName }: ChatBan): string =>
  customerName === null ? WHO[kind] : `${WHO[kind]} of ${customerName}`;

function LiftButton({ ban }: { readonly ban: ChatBan }) {
  const [lift, { isLoading }] = bansApi.useLiftBanMutation();

  return (
    <Button
      variant="default"
      size="compact-sm"
      loading={isLoading}
      aria-label={`Lift the ban: ${describeWho(ban)}, ${ban.reason}`}
      onClick={() => void lift({ id: ban.id })}
    >
      Lift
    </Button>
  );
}

/** Bans an address without a chat of it. */
const AddBanButton = () => (
  <DialogButton label="Ban an address" title="Ban an address">
    {(close) => <AddressForm onDone={close} />}
  </DialogButton>
);

function AddressForm({ onDone }: { readonly onDone: () => void }) {
  const [add] = bansApi.useAddBanMutation();
  const { form, fieldProps } = useConsoleForm({
    validate: (fields) => ({
      email: fields('email').trim() === '' ? 'Enter the address.' : undefined,
      ...findBanErrors(fields),
    }),
    onSubmit: (fields) =>
      whenSaved(add({ kind: 'address', email: fields('email').trim(), ...readBanFields(fields) }), onDone),
  });

  return (
    <ConsoleForm name="Ban an address" {...form} button="Ban">
      <TextInput
        label="E-mail address"
        type="email"
        maxLength={TEXT_LIMITS.email}
        autoComplete="off"
        data-autofocus
        {...fieldProps('email')}
      />
      <BanFields fieldProps={fieldProps} />
    </ConsoleForm>
  );
}
