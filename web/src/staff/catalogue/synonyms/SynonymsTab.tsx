import type { Synonym } from '@ronin/contracts';
import { SYNONYM_LIMITS } from '@ronin/contracts/limits';
import { useState } from 'react';
import { FailedLoad } from '../../../ui/console/FailedLoad.tsx';
import { ConsoleDialog } from '../../../ui/console/form/ConsoleDialog.tsx';
import { FilterBar } from '../../../ui/console/list/FilterBar.tsx';
import { type ListColumn, ListTable } from '../../../ui/console/list/ListTable.tsx';
import { LoadingRows } from '../../../ui/console/LoadingRows.tsx';
import { Button, Stack, Text } from '../../../ui/mantine.ts';
import { NewSynonym, SynonymEditor } from './SynonymEditor.tsx';
import { synonymsApi } from './synonyms.api.ts';

const COLUMNS: readonly ListColumn<Synonym>[] = [
  { label: 'Also finds', value: ({ alsoFinds }) => alsoFinds.join(', '), isFirst: true, isWide: true },
];

/** The synonyms of the search: add, change, remove (behaviour: search 6). */
export function SynonymsTab() {
  const { data, error, refetch } = synonymsApi.useListSynonymsQuery();
  const [openId, setOpenId] = useState<number | 'new' | null>(null);
  const [words, setWords] = useState('');
  const opened = data?.find(({ id }) => id === openId);
  const shown = data?.filter(({ word, alsoFinds }) =>
    [word, ...alsoFinds].some((text) => text.includes(words.toLowerCase())),
  );
  const close = () => setOpenId(null);

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
        <Button onClick={() => setOpenId('new')}>New word</Button>
      </FilterBar>
      {error !== undefined && <FailedLoad error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === undefined && <LoadingRows name="Loading the search words" />}
      {shown?.length === 0 && <Text>{words === '' ? 'There is no word yet.' : 'No word matches.'}</Text>}
      {shown !== undefined && shown.length > 0 && (
        <ListTable
          name="Search words"
          items={shown}
          keyOf={({ id }) => id}
          titleLabel="Word"
          titleOf={({ word }) => word}
          columns={COLUMNS}
          isOpen={({ id }) => id === openId}
          onOpen={({ id }) => setOpenId(id)}
        />
      )}
      <ConsoleDialog
        isOpen={opened !== undefined || openId === 'new'}
        onClose={close}
        title={openId === 'new' ? 'New word' : 'Word'}
      >
        {openId === 'new' && <NewSynonym onDone={close} />}
        {opened && <SynonymEditor key={opened.id} synonym={opened} onDone={close} />}
      </ConsoleDialog>
    </Stack>
  );
}
