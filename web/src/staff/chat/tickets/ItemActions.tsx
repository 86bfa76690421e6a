import type { InboxDetails } from '@ronin/contracts';
import { useAttempt } from '../../../app/desk/use-attempt.ts';
import { useStaffSession } from '../../../app/staff-session.ts';
import { formatMoment } from '../../../ui/format/format-moment.ts';
import { Group, Menu, Select } from '../../../ui/mantine.ts';
import { Caption, SmallButton } from '../controls.ts';
import { listSnoozeTimes } from '../time/snooze-times.ts';
import { inboxApi } from './inbox.api.ts';

const NOBODY = '';

/** Assign, snooze, close and open again. */
export function ItemActions({ item }: { readonly item: InboxDetails }) {
  const attempt = useAttempt();
  const { staff } = useStaffSession();
  const { source, id, state, assignedTo } = item;
  const { data: agents = assignedTo ? [assignedTo] : [] } = inboxApi.useListInboxAgentsQuery();
  const [assign, { isLoading: isAssigning }] = inboxApi.useAssignInboxItemMutation();
  const [snooze, { isLoading: isSnoozing }] = inboxApi.useSnoozeInboxItemMutation();
  const [close, { isLoading: isClosing }] = inboxApi.useCloseInboxItemMutation();
  const [reopen, { isLoading: isReopening }] = inboxApi.useReopenInboxItemMutation();
  const isMine = assignedTo !== null && assignedTo.username === staff?.username;

  return (
    <Group gap="xs" role="group" aria-label="Actions">
      <Select
        aria-label="Assigned to"
        size="xs"
        w={{ base: '100%', xs: '12rem' }}
        data={[
          { value: NOBODY, label: 'Assigned to nobody' },
          ...agents.map(({ agentId, displayName }) => ({ value: String(agentId), label: displayName })),
        ]}
        value={assignedTo ? String(assignedTo.agentId) : NOBODY}
        disabled={isAssigning}
        onChange={(value) => {
          void attempt(assign({ source, id, agentId: value ? Number(value) : null }));
        }}
      />
      {!isMine && (
        <SmallButton disabled={isAssigning} onClick={() => void attempt(assign({ source, id }))}>
          Assign to me
        </SmallButton>
      )}
      {state === 'snoozed' && (
        <SmallButton disabled={isSnoozing} onClick={() => void attempt(snooze({ source, id, until: null }))}>
          End the snooze
        </SmallButton>
      )}
      {(state === 'open' || state === 'answered') && (
        <Menu position="bottom-start" withinPortal={false}>
          <Menu.Target>
            <SmallButton disabled={isSnoozing}>Snooze</SmallButton>
          </Menu.Target>
          <Menu.Dropdown>
            {listSnoozeTimes(new Date()).map(({ label, until }) => (
              <Menu.Item
                key={label}
                rightSection={
                  <Caption span ps="md">
                    {formatMoment(until)}
                  </Caption>
                }
                onClick={() => void attempt(snooze({ source, id, until }))}
              >
                {label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      <SmallButton
        disabled={isClosing || isReopening}
        onClick={() => void attempt((state === 'closed' ? reopen : close)({ source, id }))}
      >
        {state === 'closed' ? 'Open again' : 'Close'}
      </SmallButton>
    </Group>
  );
}
