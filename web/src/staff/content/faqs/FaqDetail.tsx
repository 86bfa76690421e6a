import type { StaffFaq } from '@ronin/contracts';
import { useState } from 'react';
import { readCurrent } from '../../../app/error-detail.ts';
import { Detail } from '../../../ui/console/detail/Detail.tsx';
import { DialogButton, RemoveQuestion } from '../../../ui/console/form/ConsoleDialog.tsx';
import { OtherVersion } from '../../../ui/console/form/OtherVersion.tsx';
import { contentApi } from '../content.api.ts';
import { FaqForm } from './FaqForm.tsx';

interface FaqDetailProps {
  readonly faq: StaffFaq;
  readonly onRemoved: () => void;
}

/**
 * One question. When somebody else changes it at the same time, the form keeps what was typed and their texts are shown above it;
 * saving again then replaces them.
 */
export function FaqDetail({ faq, onRemoved }: FaqDetailProps) {
  const { id } = faq;
  const [seenVersion, setSeenVersion] = useState(faq.version);
  /** As the last save was answered: the list may not have the question any more. */
  const [answered, setAnswered] = useState(faq);
  /** Its form goes with it, so that nothing asks about unsaved changes. */
  const [isRemoved, setRemoved] = useState(false);
  const [change] = contentApi.useChangeFaqMutation();
  const now = answered.version > faq.version ? answered : faq;
  const { version } = now;
  const isStale = seenVersion < version;
  if (isRemoved) return null;

  return (
    <Detail name={faq.question} title="Question">
      {isStale && (
        <OtherVersion
          texts={[
            { label: 'Question', text: now.question },
            { label: 'Answer', text: now.answer },
            { label: 'State', text: now.isActive ? 'Shown in the shop' : 'Draft' },
          ]}
        />
      )}
      <FaqForm
        faq={faq}
        onSave={async (fields) => {
          const saved = await change({ id, version: isStale ? version : seenVersion, ...fields });
          if (saved.data) setSeenVersion(saved.data.version);
          const current = saved.data ?? readCurrent(saved.error, faq);
          if (current !== null) setAnswered(current);
          return saved;
        }}
        tools={
          <RemoveButton
            faq={now}
            onRemoved={() => {
              setRemoved(true);
              onRemoved();
            }}
          />
        }
      />
    </Detail>
  );
}

export function NewFaq({ onAdded }: { readonly onAdded: (id: number) => void }) {
  const [add] = contentApi.useAddFaqMutation();

  return (
    <Detail title="New question">
      <FaqForm
        faq={null}
        onSave={async (fields) => {
          const saved = await add(fields);
          if (saved.data) onAdded(saved.data.id);
          return saved;
        }}
      />
    </Detail>
  );
}

function RemoveButton({ faq: { id, version }, onRemoved }: FaqDetailProps) {
  const [remove, { isLoading, error }] = contentApi.useRemoveFaqMutation();
  const confirm = async () => {
    const { error: refused } = await remove({ id, version });
    if (refused === undefined) onRemoved();
  };

  return (
    <DialogButton label="Remove" title="Remove this question?">
      {() => (
        <RemoveQuestion
          button="Remove the question"
          isBusy={isLoading}
          error={error}
          onConfirm={() => void confirm()}
        >
          The question, its answer and its ratings are gone for good. A draft only hides them.
        </RemoveQuestion>
      )}
    </DialogButton>
  );
}
