import type { FaqCategory } from '@ronin/contracts';
import { useState } from 'react';
import { getErrorDetail } from '../../../../app/error-detail.ts';
import { ConsoleNotice } from '../../../../ui/console/ConsoleNotice.tsx';
import { OtherVersion } from '../../../../ui/console/form/OtherVersion.tsx';
import { Button, Stack, Text } from '../../../../ui/mantine.ts';
import { contentApi } from '../../content.api.ts';
import { SectionForm } from './SectionForm.tsx';

export function NewSection({ onDone }: { readonly onDone: () => void }) {
  const [add] = contentApi.useAddFaqCategoryMutation();

  return (
    <SectionForm
      section={null}
      onSave={async (fields) => {
        const saved = await add(fields);
        if (saved.error === undefined) onDone();
        return saved;
      }}
    />
  );
}

interface SectionEditorProps {
  readonly section: FaqCategory;
  readonly onDone: () => void;
}

/** When somebody else changes the section at the same time, the form keeps what was typed and shows their version above it. */
export function SectionEditor({ section, onDone }: SectionEditorProps) {
  const { id, version, name, description, sortOrder, isActive } = section;
  const [seenVersion] = useState(version);
  const [change] = contentApi.useChangeFaqCategoryMutation();

  return (
    <Stack>
      {seenVersion < version && (
        <OtherVersion
          texts={[
            { label: 'Name', text: name },
            { label: 'Line under the name', text: description ?? '' },
            { label: 'Position', text: String(sortOrder) },
            { label: 'State', text: isActive ? 'Shown in the shop' : 'Hidden' },
          ]}
        />
      )}
      <SectionForm
        section={section}
        onSave={async (fields) => {
          const saved = await change({ id, version, ...fields });
          if (saved.error === undefined) onDone();
          return saved;
        }}
        tools={<RemoveButton section={section} onDone={onDone} />}
      />
    </Stack>
  );
}

/** A section with questions is not removed, so the button says why. */
function RemoveButton({ section: { id, version, faqCount }, onDone }: SectionEditorProps) {
  const [remove, { isLoading, error }] = contentApi.useRemoveFaqCategoryMutation();
  const confirm = async () => {
    const { error: refused } = await remove({ id, version });
    if (refused === undefined) onDone();
  };
  if (faqCount > 0) return <Text c="dimmed">It can be removed once it has no questions.</Text>;

  return (
    <>
      <Button variant="default" loading={isLoading} onClick={() => void confirm()}>
        Remove the section
      </Button>
      {error !== undefined && <ConsoleNotice role="alert" text={getErrorDetail(error)} />}
    </>
  );
}
