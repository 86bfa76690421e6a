import type { StaffFaq } from '@ronin/contracts';
import { useState } from 'react';
import { readCurrent } from '../../../app/error-detail.ts';
import { Detail } from '../../../ui/console/detail/Detail.tsx';
import { ConfirmButton } from '../../../ui/console/form/ConfirmButton.tsx';
import { OtherVersion } from '../../../ui/console/form/OtherVersion.tsx';
import { useFormVersion, whenSaved } from '../../../ui/console/form/use-console-form.ts';
import { contentApi } from '../content.api.ts';
import { FaqForm } from './FaqForm.tsx';

/**
 * One question. When somebody else changes it at the same time, the form keeps what was typed and their texts are shown above it;
 * saving again then replaces them.
 */
export function FaqDetail({ faq, onRemoved }: { readonly faq: StaffFaq; readonly onRemoved: () => void }) {
  const { id } = faq;
  /** As the last save was answered: the list may not have the question any more. */
  const [answered, setAnswered] = useState(faq);
  /** Its form goes with it, so that nothing asks about unsaved changes. */
  const [isRemoved, setRemoved] = useState(false);
  const [change] = contentApi.useChangeFaqMutation();
  const [remove] = contentApi.useRemoveFaqMutation();
  const now = answered.version > faq.version ? answered : faq;
  const { isStale, version, see } = useFormVersion(now.version);
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
          const saved = await change({ id, version, ...fields });
          if (saved.data) see(saved.data);
          setAnswered(saved.data ?? readCurrent(saved.error, faq) ?? answered);
          return saved;
        }}
        tools={
          <ConfirmButton
            label="Remove"
            title="Remove this question?"
            text="The question, its answer and its ratings are gone for good. A draft only hides them."
            button="Remove the question"
            onConfirm={() =>
              whenSaved(remove({ id, version: now.version }), () => {
                setRemoved(true);
                onRemoved();
              })
            }
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
      <FaqForm faq={null} onSave={(fields) => whenSaved(add(fields), ({ id }) => onAdded(id))} />
    </Detail>
  );
}
