import type { AddSynonym, Synonym } from '@ronin/contracts';
import { SYNONYM_LIMITS } from '@ronin/contracts/limits';
import type { ReactNode } from 'react';
import { ConsoleForm } from '../../../ui/console/form/ConsoleForm.tsx';
import { type Saved, useConsoleForm } from '../../../ui/console/form/use-console-form.ts';
import { TextInput } from '../../../ui/mantine.ts';

interface SynonymFormProps {
  /** Null: a new one. */
  readonly synonym: Synonym | null;
  readonly onSave: (fields: AddSynonym) => Promise<Saved>;
  readonly tools?: ReactNode;
}

const splitList = (text: string): string[] =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');

/** The fields of a synonym. What was typed stays when it is refused. */
export function SynonymForm({ synonym, onSave, tools }: SynonymFormProps) {
  const { form, fieldProps } = useConsoleForm({
    validate: (fields) => ({
      word: fields('word').trim() === '' ? 'Write what shoppers type.' : undefined,
      alsoFinds: checkList(splitList(fields('alsoFinds'))),
    }),
    onSubmit: (fields) => onSave({ word: fields('word').trim(), alsoFinds: splitList(fields('alsoFinds')) }),
  });

  return (
    <ConsoleForm
      name={synonym === null ? 'New word' : 'Word'}
      {...form}
      button={synonym === null ? 'Add' : 'Save'}
      tools={tools}
    >
      <TextInput
        label="Word"
        description="What shoppers type, such as necklace."
        data-autofocus
        maxLength={SYNONYM_LIMITS.word}
        autoComplete="off"
        defaultValue={synonym?.word}
        {...fieldProps('word')}
      />
      <TextInput
        label="Also finds"
        description="Words of the shop, with commas between them, such as pendant."
        autoComplete="off"
        defaultValue={synonym?.alsoFinds.join(', ')}
        {...fieldProps('alsoFinds')}
      />
    </ConsoleForm>
  );
}

function checkList(words: readonly string[]): string | undefined {
  if (words.length === 0) return 'Write what it finds.';

  return words.length > SYNONYM_LIMITS.alsoFinds
    ? `At most ${String(SYNONYM_LIMITS.alsoFinds)} words.`
    : undefined;
}
