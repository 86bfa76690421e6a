import type { AgentChatSession, BanKind } from '@ronin/contracts';
import { useAppDispatch } from '../../../app/hooks.ts';
import { showToast } from '../../../app/toasts.ts';
import { findBanErrors, readBanFields } from '../../../components/chat/ban-times.ts';
import { BanFields } from '../../../components/chat/BanFields.tsx';
import { DialogButton } from '../../../ui/console/form/ConsoleDialog.tsx';
import { ConsoleForm } from '../../../ui/console/form/ConsoleForm.tsx';
import { useConsoleForm } from '../../../ui/console/form/use-console-form.ts';
import { Select } from '../../../ui/mantine.ts';
import { agentConsoleApi } from '../state/agent-console.api.ts';

const KINDS: readonly { value: BanKind; label: string }[] = [
  { value: 'visitor', label: 'The visitor, on this browser or account' },
  { value: 'address', label: 'The e-mail address' },
  { value: 'network', label: 'The network, with everybody in it' },
];

/** Keeps the shopper of a chat out of the chat for a time (behaviour: chat 20). */
export function BanButton({ session }: { readonly session: AgentChatSession }) {
  return (
    <DialogButton
      label="Ban"
      title={`Ban ${session.customerName}?`}
      size="compact-sm"
      fw={500}
      data-key="ban"
    >
      {(close) => <BanForm session={session} onDone={close} />}
    </DialogButton>
  );
}

function BanForm({ session, onDone }: { readonly session: AgentChatSession; readonly onDone: () => void }) {
  const { sessionId, status } = session;
  const dispatch = useAppDispatch();
  const [ban] = agentConsoleApi.endpoints.banShopper.useMutation();
  const { form, fieldProps } = useConsoleForm({
    validate: findBanErrors,
    onSubmit: async (fields) => {
      const saved = await ban({ sessionId, kind: parseKind(fields('kind')), ...readBanFields(fields) });
      if (saved.error !== undefined) return saved;
      onDone();
      dispatch(showToast({ title: 'Banned', description: 'Bans are listed, and lifted, in Visitors.' }));
      return saved;
    },
  });

  return (
    <ConsoleForm name="Ban" button="Ban" {...form}>
      <p>
        {status === 'ended' ? '' : 'The chat ends. '}
        Whoever is banned can start no chat, and is shown the contact form instead.
      </p>
      <Select label="Whom" defaultValue="visitor" data={[...KINDS]} {...fieldProps('kind')} />
      <BanFields fieldProps={fieldProps} hasFocus />
    </ConsoleForm>
  );
}

const parseKind = (value: string): BanKind => KINDS.find((kind) => kind.value === value)?.value ?? 'visitor';
