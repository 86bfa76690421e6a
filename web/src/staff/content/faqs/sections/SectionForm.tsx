import type { AddFaqCategory, FaqCategory } from '@ronin/contracts';
import { FAQ_LIMITS, TEXT_LIMITS } from '@ronin/contracts/limits';
import type { ReactNode } from 'react';
import { ConsoleForm } from '../../../../ui/console/form/ConsoleForm.tsx';
import { type Saved, useConsoleForm } from '../../../../ui/console/form/use-console-form.ts';
import { Checkbox, TextInput } from '../../../../ui/mantine.ts';

interface SectionFormProps {
  /** Null: a new one. */
  readonly section: FaqCategory | null;
  readonly onSave: (fields: AddFaqCategory) => Promise<Saved>;
  readonly tools?: ReactNode;
}

/** The fields of a section. What was typed stays when it is refused. */
export function SectionForm({ section, onSave, tools }: SectionFormProps) {
  const { form, fieldProps } = useConsoleForm({
    validate: (fields) => ({
      name: fields('name').trim() === '' ? 'Write a name.' : undefined,
      sortOrder: /^\d{0,5}$/.test(fields('sortOrder').trim()) ? undefined : 'A whole number.',
    }),
    onSubmit: async (fields) => {
      const position = fields('sortOrder').trim();
      return await onSave({
        name: fields('name').trim(),
        description: fields('description').trim() || null,
        ...(position !== '' && { sortOrder: Number(position) }),
        isActive: fields('isActive') !== '',
      });
    },
  });

  return (
    <ConsoleForm
      name={section === null ? 'New section' : 'Section'}
      {...form}
      button={section === null ? 'Add' : 'Save'}
      tools={tools}
    >
      <TextInput
        label="Name"
        data-autofocus
        maxLength={TEXT_LIMITS.label}
        autoComplete="off"
        defaultValue={section?.name}
        {...fieldProps('name')}
      />
      <TextInput
        label="Line under the name"
        maxLength={FAQ_LIMITS.description}
        autoComplete="off"
        defaultValue={section?.description ?? ''}
        {...fieldProps('description')}
      />
      <TextInput
        label="Position"
        description={
          section === null
            ? 'Sections with a lower number come first. Empty: the last one.'
            : 'Sections with a lower number come first.'
        }
        inputMode="numeric"
        autoComplete="off"
        defaultValue={section === null ? '' : String(section.sortOrder)}
        {...fieldProps('sortOrder')}
      />
      <Checkbox
        label="Shown in the shop"
        value="yes"
        defaultChecked={section?.isActive ?? true}
        {...fieldProps('isActive')}
      />
    </ConsoleForm>
  );
}
