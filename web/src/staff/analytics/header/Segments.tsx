import { formatReportFilter } from '@ronin/contracts/report-filters';
import { useState } from 'react';
import { ConsoleForm } from '../../../ui/console/form/ConsoleForm.tsx';
import { useConsoleForm, whenSaved } from '../../../ui/console/form/use-console-form.ts';
import { Group, Stack, Switch, Text, TextInput } from '../../../ui/mantine.ts';
import { RemoveIcon } from '../saved/RemoveIcon.tsx';
import { savedApi } from '../saved/saved.api.ts';
import { parseFilterTexts } from '../view/report-view.ts';
import { ChoiceButton, DialogButton } from './DialogButton.tsx';
import type { ToolProps } from './Toolbar.tsx';

/** Filters that were saved together, for oneself or for everybody. */
export function Segments({ view: { filters }, onChange }: ToolProps) {
  const [isOpen, setOpen] = useState(false);
  const { data } = savedApi.useListSegmentsQuery(undefined, { skip: !isOpen });
  const [removeSegment] = savedApi.useRemoveSegmentMutation();
  const segments = data?.items ?? [];

  return (
    <DialogButton label="Segments" isOpen={isOpen} setOpen={setOpen}>
      <Stack gap="sm" w="18rem">
        {segments.length === 0 && <Text c="dimmed">No segments yet. Set filters, and save them here.</Text>}
        <Stack component="ul" gap={2}>
          {segments.map(({ id, name, shared, isOwn, filters: texts }) => (
            <Group key={id} component="li" gap={4} wrap="nowrap">
              <ChoiceButton
                flex={1}
                fw={400}
                onClick={() => {
                  onChange({ filters: parseFilterTexts(texts) });
                  setOpen(false);
                }}
              >
                {name}
                {shared && ' (everybody)'}
              </ChoiceButton>
              {isOwn && (
                <RemoveIcon label={`Delete the segment ${name}`} onClick={() => void removeSegment({ id })} />
              )}
            </Group>
          ))}
        </Stack>
        {filters.length > 0 && <SaveSegment filters={filters.map(formatReportFilter)} />}
      </Stack>
    </DialogButton>
  );
}

function SaveSegment({ filters }: { readonly filters: string[] }) {
  const [addSegment] = savedApi.useAddSegmentMutation();
  const { form, fieldProps } = useConsoleForm({
    validate: (fields) => ({ name: fields('name').trim() === '' ? 'Enter a name.' : undefined }),
    onSubmit: (fields, element) =>
      whenSaved(addSegment({ name: fields('name').trim(), filters, shared: fields('shared') === 'on' }), () =>
        element.reset(),
      ),
  });

  return (
    <ConsoleForm name="New segment" {...form} button="Save">
      <TextInput label="Save these filters as" maxLength={255} {...fieldProps('name')} />
      <Switch label="For everybody" color="var(--steel-600)" name="shared" />
    </ConsoleForm>
  );
}
