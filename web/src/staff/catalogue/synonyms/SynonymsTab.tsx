import type { Synonym } from '@ronin/contracts';
import { synonymsCalls } from '@ronin/contracts/calls';
import { SYNONYM_LIMITS } from '@ronin/contracts/limits';
import { useState } from 'react';
import { consoleApi } from '../../../app/calls/console-api.ts';
import { CallButton } from '../../../ui/console/form/CallButton.tsx';
import { ConsoleDialog } from '../../../ui/console/form/ConsoleDialog.tsx';
import { ConsoleForm } from '../../../ui/console/form/ConsoleForm.tsx';
import { OtherVersion } from '../../../ui/console/form/OtherVersion.tsx';
import { useConsoleForm, whenSaved } from '../../../ui/console/form/use-console-form.ts';
import { FilterBar } from '../../../ui/console/list/FilterBar.tsx';
import { ListTable } from '../../../ui/console/list/ListTable.tsx';
import { Loaded } from '../../../ui/console/Loaded.tsx';
import { splitList } from '../../../ui/format/split-list.ts';
import { Button, Stack, Text, TextInput } from '../../../ui/mantine.ts';

const synonymsApi = consoleApi(synonymsCalls, 'Synonyms');

/** The synonyms of the search: add, change, remove (behaviour: search 6). */
export function SynonymsTab() {
  const query = synonymsApi.useListSynonymsQuery();
  const [open, setOpen] = useState<number | 'new' | null>(null);
  const [words, setWords] = useState('');
  const synonym = open === 'new' ? null : query.data?.find(({ id }) => id === open);
  const shown = query.data?.filter(({ word, alsoFinds }) =>
    [word, ...alsoFinds].some((text) => text.includes(words.toLowerCase())),
  );
  const close = () => setOpen(null);

  return (
    <Stack>
      <Text c="dimmed">
        A search for the word also finds texts with the other words. Plurals and other forms of a word count
        as the same word. Changes count from the next search on.
      </Text>
      <FilterBar
        name="Search words"
        placeholder="A word"
        maxLength={SYNONYM_LIMITS.word}
        words={words}
        onSearch={setWords}
      >
        <Button onClick={() => setOpen('new')}>New word</Button>
      </FilterBar>
      <Loaded query={{ ...query, data: shown }} name="Loading the search words">
        {(synonyms) =>
          synonyms.length === 0 ? (
            <Text>{words === '' ? 'There is no word yet.' : 'No word matches.'}</Text>
          ) : (
            <ListTable
              name="Search words"
              items={synonyms}
              keyOf={({ id }) => id}
              titleLabel="Word"
              titleOf={({ word }) => word}
              columns={[
                {
                  label: 'Also finds',
                  value: ({ alsoFinds }) => alsoFinds.join(', '),
                  isFirst: true,
                  isWide: true,
                },
              ]}
              open={open}
              onOpen={(id) => setOpen(id)}
            />
          )
        }
      </Loaded>
      <ConsoleDialog
        isOpen={synonym !== undefined}
        onClose={close}
        title={synonym === null ? 'New word' : 'Word'}
      >
        {synonym !== undefined && <SynonymForm key={open} synonym={synonym} onDone={close} />}
      </ConsoleDialog>
    </Stack>
  );
}

interface SynonymFormProps {
  /** Null: a new one. */
  readonly synonym: Synonym | null;
  readonly onDone: () => void;
}

/** When somebody else changes the word at the same time, the form keeps what was typed and shows their version above it. */
function SynonymForm({ synonym, onDone }: SynonymFormProps) {
  const [seen] = useState(synonym?.version ?? 0);
  const [add] = synonymsApi.useAddSynonymMutation();
  const [change] = synonymsApi.useChangeSynonymMutation();
  const [remove] = synonymsApi.useRemoveSynonymMutation();
  const known = synonym && { id: synonym.id, version: synonym.version };
  const { form, fieldProps } = useConsoleForm({
    values: synonym && { word: synonym.word, alsoFinds: synonym.alsoFinds.join(', ') },
    validate: (fields) => ({
      word: fields('word').trim() === '' ? 'Write what shoppers type.' : undefined,
      alsoFinds: checkList(splitList(fields('alsoFinds'))),
    }),
    onSubmit: (read) => {
      const fields = { word: read('word').trim(), alsoFinds: splitList(read('alsoFinds')) };
      return whenSaved(known ? change({ ...known, ...fields }) : add(fields), onDone);
    },
  });

  return (
    <Stack>
      {synonym && seen < synonym.version && (
        <OtherVersion
          texts={[
            { label: 'Word', text: synonym.word },
            { label: 'Also finds', text: synonym.alsoFinds.join(', ') },
          ]}
        />
      )}
      <ConsoleForm
        name={synonym ? 'Word' : 'New word'}
        {...form}
        button={synonym ? 'Save' : 'Add'}
        tools={
          known && <CallButton onCall={() => whenSaved(remove(known), onDone)}>Remove the word</CallButton>
        }
      >
        <TextInput
          label="Word"
          description="What shoppers type, such as necklace."
          data-autofocus
          maxLength={SYNONYM_LIMITS.word}
          {...fieldProps('word')}
        />
        <TextInput
          label="Also finds"
          description="Words of the shop, with commas between them, such as pendant."
          {...fieldProps('alsoFinds')}
        />
      </ConsoleForm>
    </Stack>
  );
}

function checkList(words: readonly string[]): string | undefined {
  if (words.length === 0) return 'Write what it finds.';

  return words.length > SYNONYM_LIMITS.alsoFinds
    ? `At most ${String(SYNONYM_LIMITS.alsoFinds)} words.`
    : undefined;
}
