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

/**
 * The fields of a section. When somebody else changes it at the same time, the form keeps what was typed and shows their version
 * above it.
 */
export function SectionForm({ section, onDone }: SectionFormProps) {
  const [seen] = useState(section?.version ?? 0);
  const [add] = contentApi.useAddFaqCategoryMutation();
  const [change] = contentApi.useChangeFaqCategoryMutation();
  const { form, fieldProps } = useConsoleForm({
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
        tools={section && <RemoveButton section={section} onRemoved={onDone} />}
      >
        <TextInput
          label="Name"
          data-autofocus
          maxLength={TEXT_LIMITS.label}
          defaultValue={section?.name}
          {...fieldProps('name')}
        />
        <TextInput
          label="Line under the name"
          maxLength={FAQ_LIMITS.description}
          defaultValue={section?.description ?? ''}
          {...fieldProps('description')}
        />
        <TextInput
          label="Position"
          description={`Sections with a lower number come first.${section ? '' : ' Empty: the last one.'}`}
          inputMode="numeric"
          defaultValue={section?.sortOrder}
          {...fieldProps('sortOrder')}
        />
        <Checkbox
          label="Shown in the shop"
          value="yes"
          defaultChecked={section?.isActive ?? true}
          {...fieldProps('isActive')}
        />
      </ConsoleForm>
    </Stack>
  );
}

interface RemoveButtonProps {
  readonly section: FaqCategory;
  readonly onRemoved: () => void;
}

/** A section with questions is not removed, so the button says why. */
function RemoveButton({ section: { id, version, faqCount }, onRemoved }: RemoveButtonProps) {
  const [remove] = contentApi.useRemoveFaqCategoryMutation();
  if (faqCount > 0) return <Text c="dimmed">It can be removed once it has no questions.</Text>;

  return (
    <CallButton onCall={() => whenSaved(remove({ id, version }), onRemoved)}>Remove the section</CallButton>
  );
}
