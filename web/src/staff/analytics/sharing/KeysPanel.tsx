import type { ReportKey } from '@ronin/contracts';
import { ConfirmButton } from '../../../ui/console/form/ConfirmButton.tsx';
import { DialogButton } from '../../../ui/console/form/ConsoleDialog.tsx';
import { ListTable } from '../../../ui/console/list/ListTable.tsx';
import { Loaded } from '../../../ui/console/Loaded.tsx';
import { formatDay } from '../../../ui/format/format-day.ts';
import { Text } from '../../../ui/mantine.ts';
import { useNow } from '../../../ui/use-now.ts';
import { labelOfPage } from '../page-list.ts';
import { describeSharedPage } from './describe-page.ts';
import { NewKey } from './NewKey.tsx';
import { reportKeysApi } from './sharing.api.ts';
import { SharingPart } from './SharingPart.tsx';

/** The keys and links that somebody made; for admins, everybody's. */
export const KeysPanel = () => (
  <SharingPart
    title="Keys and links"
    text="A link shows one page to people without an account: press Share on that page. With a key a spreadsheet reads every report. Both are shown once, when they are made, and end on their day or when you end them."
    button={
      <DialogButton label="New key" title="New key" variant="filled">
        {() => <NewKey shared={null} />}
      </DialogButton>
    }
  >
    <Loaded query={reportKeysApi.useListReportKeysQuery(undefined)} name="Loading keys and links">
      {({ items }) =>
        items.length === 0 ? (
          <Text c="dimmed" py="lg">
            No keys and no links yet.
          </Text>
        ) : (
          <Keys keys={items} />
        )
      }
    </Loaded>
  </SharingPart>
);

const MINUTE_MS = 60_000;

function Keys({ keys }: { readonly keys: readonly ReportKey[] }) {
  const now = useNow(MINUTE_MS);
  const hasOthers = new Set(keys.map(({ ownerName }) => ownerName)).size > 1;
  const isOver = ({ expiresAt }: ReportKey) => Date.parse(expiresAt) <= now;

  return (
    <ListTable
      name="Keys and links"
      items={keys}
      keyOf={({ id }) => id}
      titleLabel="Name"
      titleOf={({ name }) => name}
      columns={[
        {
          label: 'Reads',
          isWide: true,
          value: ({ shared }) =>
            shared === null ? 'Every report' : `${labelOfPage(shared.page)} · ${describeSharedPage(shared)}`,
        },
        { label: 'Made by', value: ({ ownerName }) => (hasOthers ? ownerName : null) },
        {
          label: 'Use',
          value: ({ lastUsedAt }) => (lastUsedAt ? `Last on ${formatDay(lastUsedAt)}` : 'Never used'),
        },
        {
          label: 'Validity',
          value: (key) => (isOver(key) ? 'Ended' : `Until ${formatDay(key.expiresAt)}`),
        },
        {
          label: 'Action',
          isNumber: true,
          isFirst: true,
          value: (key) => <EndButton reportKey={key} label={isOver(key) ? 'Delete' : 'End'} />,
        },
      ]}
    />
  );
}

interface EndButtonProps {
  readonly reportKey: ReportKey;
  readonly label: string;
}

function EndButton({ reportKey: { id, name, shared }, label }: EndButtonProps) {
  const [remove] = reportKeysApi.useRemoveReportKeyMutation();

  return (
    <ConfirmButton
      size="compact-sm"
      label={label}
      aria-label={`${label} ${name}`}
      title={`End “${name}”?`}
      text={`${shared ? 'Whoever opens the link reads that it does not work any more.' : 'Spreadsheets and programs that use the key are refused at once.'} This cannot be undone.`}
      button={shared ? 'End the link' : 'End the key'}
      onConfirm={() => remove({ id })}
    />
  );
}
