import type { FaqCategory } from '@ronin/contracts';
import { FAQ_LIMITS, TEXT_LIMITS } from '@ronin/contracts/limits';
import { useState } from 'react';
import { CallButton } from '../../../../ui/console/form/CallButton.tsx';
import { ConsoleForm } from '../../../../ui/console/form/ConsoleForm.tsx';
import { OtherVersion } from '../../../../ui/console/form/OtherVersion.tsx';
import { useConsoleForm, whenSaved } from '../../../../ui/console/form/use-console-form.ts';
import { Checkbox, Stack, Text, TextInput } from '../../../../ui/mantine.ts';
import { contentApi } from '../../content.api.ts';

interface SectionFormProps {
  /** Null: a new one. */
  readonly section: FaqCategory | null;
  readonly onDone: () => void;
}

/** When somebody else changes the section at the same time, the form keeps what was typed and shows their version. */
export function SectionForm({ section, onDone }: SectionFormProps) {
  const [seen] = useState(section?.version ?? 0);
  const [add] = contentApi.useAddFaqCategoryMutation();
  const [change] = contentApi.useChangeFaqCategoryMutation();
  const [remove] = contentApi.useRemoveFaqCategoryMutation();
  const { form, fieldProps, checkProps } = useConsoleForm({
    values: section ?? { isActive: true },
    validate: (fields) => ({
      name: fields('name').trim() === '' ? 'Write a name.' : undefined,
      sortOrder: /^\d{0,5}$/.test(fields('sortOrder').trim()) ? undefined : 'A whole number.',
    }),
    onSubmit: (read) => {
      const position = read('sortOrder').trim();
      const fields = {
        name: read('name').trim(),
        description: read('description').trim() || null,
        ...(position !== '' && { sortOrder: Number(position) }),
        isActive: read('isActive') !== '',
      };
      return whenSaved(
        section ? change({ id: section.id, version: section.version, ...fields }) : add(fields),
        onDone,
      );
    },
  });

  return (
    <Stack>
      {section && seen < section.version && (
        <OtherVersion
          texts={[
            { label: 'Name', text: section.name },
            { label: 'Line under the name', text: section.description ?? '' },
            { label: 'Position', text: String(section.sortOrder) },
            { label: 'State', text: section.isActive ? 'Shown in the shop' : 'Hidden' },
          ]}
        />
      )}
      <ConsoleForm
        name={section ? 'Section' : 'New section'}
        {...form}
        button={section ? 'Save' : 'Add'}
        tools={
          section &&
          (section.faqCount > 0 ? (
            <Text c="dimmed">It can be removed once it has no questions.</Text>
          ) : (
            <CallButton onCall={() => whenSaved(remove(section), onDone)}>Remove the section</CallButton>
          ))
        }
      >
        <TextInput label="Name" data-autofocus maxLength={TEXT_LIMITS.label} {...fieldProps('name')} />
        <TextInput
          label="Line under the name"
          maxLength={FAQ_LIMITS.description}
          {...fieldProps('description')}
        />
        <TextInput
          label="Position"
          description={`Sections with a lower number come first.${section ? '' : ' Empty: the last one.'}`}
          inputMode="numeric"
          {...fieldProps('sortOrder')}
        />
        <Checkbox label="Shown in the shop" {...checkProps('isActive')} />
      </ConsoleForm>
    </Stack>
  );
}
