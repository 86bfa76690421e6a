import type { ReportKey } from '@ronin/contracts';
import { useState } from 'react';
import { getErrorDetail } from '../../../app/error-detail.ts';
import { ConsoleNotice } from '../../../ui/console/ConsoleNotice.tsx';
import { FailedLoad } from '../../../ui/console/FailedLoad.tsx';
import { ConsoleDialog } from '../../../ui/console/form/ConsoleDialog.tsx';
import { ListTable } from '../../../ui/console/list/ListTable.tsx';
import { LoadingRows } from '../../../ui/console/LoadingRows.tsx';
import { formatDay } from '../../../ui/format/format-day.ts';
import { Button, Group, Paper, Stack, Text, Title } from '../../../ui/mantine.ts';
import { useNow } from '../../../ui/use-now.ts';
import { describeSharedPage } from './describe-page.ts';
import { NewKeyDialog } from './NewKeyDialog.tsx';
import { reportKeysApi } from './report-keys.api.ts';

const MINUTE_MS = 60_000;

interface KeysPanelProps {
  /** The name of a page of the console. */
  readonly labelOf: (page: string) => string;
}

/** The keys and links that somebody made; for admins, everybody's. */
export function KeysPanel({ labelOf }: KeysPanelProps) {
  const { data, error, refetch } = reportKeysApi.useListReportKeysQuery(undefined);
  const [isOpen, setOpen] = useState(false);
  const [ending, setEnding] = useState<ReportKey | null>(null);
  const now = useNow(MINUTE_MS);
  const keys = data?.items ?? [];
  const hasOthers = new Set(keys.map(({ ownerName }) => ownerName)).size > 1;
  const isOver = ({ expiresAt }: ReportKey) => Date.parse(expiresAt) <= now;

  return (
    <Paper component="section" px="md" aria-label="Keys and links" style={{ borderColor: 'var(--line)' }}>
      <Group justify="space-between" align="flex-start" mb="md">
        <div className="measure">
          <Title order={2} size="h4">
            Keys and links
          </Title>
          <Text c="dimmed" mt={4}>
            A link shows one page to people without an account: press Share on that page. With a key a
            spreadsheet reads every report. Both are shown once, when they are made, and end on their day or
            when you end them.
          </Text>
        </div>
        <Button onClick={() => setOpen(true)}>New key</Button>
      </Group>
      {error !== undefined ? (
        <FailedLoad error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <LoadingRows name="Loading keys and links" />
      ) : keys.length === 0 ? (
        <Text c="dimmed" py="lg">
          No keys and no links yet.
        </Text>
      ) : (
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
                shared === null ? 'Every report' : `${labelOf(shared.page)} · ${describeSharedPage(shared)}`,
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
              value: (key) => (
                <Button
                  variant="default"
                  size="compact-sm"
                  aria-label={`${isOver(key) ? 'Delete' : 'End'} ${key.name}`}
                  onClick={() => setEnding(key)}
                >
                  {isOver(key) ? 'Delete' : 'End'}
                </Button>
              ),
            },
          ]}
        />
      )}
      {isOpen && <NewKeyDialog shared={null} isOpen onClose={() => setOpen(false)} />}
      <EndDialog ending={ending} onClose={() => setEnding(null)} />
    </Paper>
  );
}

interface EndDialogProps {
  readonly ending: ReportKey | null;
  readonly onClose: () => void;
}

function EndDialog({ ending, onClose }: EndDialogProps) {
  const [remove, { isLoading, error, reset }] = reportKeysApi.useRemoveReportKeyMutation();
  const close = () => {
    reset();
    onClose();
  };

  return (
    <ConsoleDialog isOpen={ending !== null} onClose={close} title={`End “${ending?.name ?? ''}”?`}>
      <Stack align="flex-start">
        <p>
          {ending?.shared
            ? 'Whoever opens the link reads that it does not work any more.'
            : 'Spreadsheets and programs that use the key are refused at once.'}{' '}
          This cannot be undone.
        </p>
        {error !== undefined && <ConsoleNotice role="alert" text={getErrorDetail(error)} />}
        <Button
          loading={isLoading}
          onClick={() => {
            void remove({ id: ending?.id ?? 0 }).then((answer) => {
              if (answer.error === undefined) close();
            });
          }}
        >
          {ending?.shared ? 'End the link' : 'End the key'}
        </Button>
      </Stack>
    </ConsoleDialog>
  );
}
