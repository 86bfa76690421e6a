import type { Synonym } from '@ronin/contracts';
import { useState } from 'react';
import { getErrorDetail } from '../../../app/error-detail.ts';
import { ConsoleNotice } from '../../../ui/console/ConsoleNotice.tsx';
import { OtherVersion } from '../../../ui/console/form/OtherVersion.tsx';
import { Button, Stack } from '../../../ui/mantine.ts';
import { SynonymForm } from './SynonymForm.tsx';
import { synonymsApi } from './synonyms.api.ts';

export function NewSynonym({ onDone }: { readonly onDone: () => void }) {
  const [add] = synonymsApi.useAddSynonymMutation();

  return (
    <SynonymForm
      synonym={null}
      onSave={async (fields) => {
        const saved = await add(fields);
        if (saved.error === undefined) onDone();
        return saved;
      }}
    />
  );
}

interface SynonymEditorProps {
  readonly synonym: Synonym;
  readonly onDone: () => void;
}

/** When somebody else changes the word at the same time, the form keeps what was typed and shows their version above it. */
export function SynonymEditor({ synonym, onDone }: SynonymEditorProps) {
  const { id, version, word, alsoFinds } = synonym;
  const [seenVersion] = useState(version);
  const [change] = synonymsApi.useChangeSynonymMutation();

  return (
    <Stack>
      {seenVersion < version && (
        <OtherVersion
          texts={[
            { label: 'Word', text: word },
            { label: 'Also finds', text: alsoFinds.join(', ') },
          ]}
        />
      )}
      <SynonymForm
        synonym={synonym}
        onSave={async (fields) => {
          const saved = await change({ id, version, ...fields });
          if (saved.error === undefined) onDone();
          return saved;
        }}
        tools={<RemoveButton synonym={synonym} onDone={onDone} />}
      />
    </Stack>
  );
}

function RemoveButton({ synonym: { id, version }, onDone }: SynonymEditorProps) {
  const [remove, { isLoading, error }] = synonymsApi.useRemoveSynonymMutation();
  const confirm = async () => {
    const { error: refused } = await remove({ id, version });
    if (refused === undefined) onDone();
  };

  return (
    <>
      <Button variant="default" loading={isLoading} onClick={() => void confirm()}>
        Remove the word
      </Button>
      {error !== undefined && <ConsoleNotice role="alert" text={getErrorDetail(error)} />}
    </>
  );
}
