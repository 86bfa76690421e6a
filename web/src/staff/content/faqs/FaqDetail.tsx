import type { StaffFaq } from '@ronin/contracts';
import { FAQ_LIMITS } from '@ronin/contracts/limits';
import { useRef, useState } from 'react';
import { readCurrent } from '../../../app/error-detail.ts';
import { Detail } from '../../../ui/console/detail/Detail.tsx';
import { ConfirmButton } from '../../../ui/console/form/ConfirmButton.tsx';
import { ConsoleForm } from '../../../ui/console/form/ConsoleForm.tsx';
import { OtherVersion } from '../../../ui/console/form/OtherVersion.tsx';
import { useFormVersion, useGuardedForm, whenSaved } from '../../../ui/console/form/use-console-form.ts';
import { splitList } from '../../../ui/format/split-list.ts';
import { Checkbox, Select, Textarea, TextInput } from '../../../ui/mantine.ts';
import { contentApi } from '../content.api.ts';
import { TextValues } from '../values/TextValues.tsx';

interface FaqDetailProps {
  /** Null: a new one. */
  readonly faq: StaffFaq | null;
  /** With the id of a new question, or null when this one is gone. */
  readonly onShow: (id: number | null) => void;
}

/** When somebody else changes the question at the same time, the form keeps what was typed and shows their texts. */
export function FaqDetail({ faq, onShow }: FaqDetailProps) {
  /** As the last save was answered: the list may not have the question any more. */
  const [answered, setAnswered] = useState(faq);
  const [add] = contentApi.useAddFaqMutation();
  const [change] = contentApi.useChangeFaqMutation();
  const [remove] = contentApi.useRemoveFaqMutation();
  const { data: categories = [] } = contentApi.useListFaqCategoriesQuery();
  const [categoryId, setCategoryId] = useState(faq ? String(faq.categoryId) : null);
  const answerRef = useRef<HTMLTextAreaElement>(null);
  const now = faq && answered && answered.version > faq.version ? answered : faq;
  const { isStale, version, see } = useFormVersion(now?.version ?? 0);
  const { form, fieldProps, checkProps, forget } = useGuardedForm({
    values: faq ? { ...faq, tags: faq.tags.join(', ') } : { sortOrder: 0, isActive: true },
    success: 'Saved.',
    validate: (fields) => ({
      question: fields('question').trim() === '' ? 'Write the question.' : undefined,
      answer: fields('answer').trim() === '' ? 'Write the answer.' : undefined,
      sortOrder: /^\d{0,5}$/.test(fields('sortOrder').trim()) ? undefined : 'A whole number.',
    }),
    onSubmit: async (read) => {
      const fields = {
        question: read('question'),
        answer: read('answer'),
        ...(categoryId !== null && { categoryId: Number(categoryId) }),
        tags: splitList(read('tags')),
        sortOrder: Number(read('sortOrder')),
        isActive: read('isActive') !== '',
      };
      if (faq === null) return await whenSaved(add(fields), ({ id }) => onShow(id));
      const saved = await change({ id: faq.id, version, ...fields });
      if (saved.data) see(saved.data);
      setAnswered(saved.data ?? readCurrent(saved.error, faq) ?? answered);

      return saved;
    },
  });

  return (
    <Detail {...(faq && { name: faq.question })} title={faq ? 'Question' : 'New question'}>
      {now && isStale && (
        <OtherVersion
          texts={[
            { label: 'Question', text: now.question },
            { label: 'Answer', text: now.answer },
            { label: 'State', text: now.isActive ? 'Shown in the shop' : 'Draft' },
          ]}
        />
      )}
      <ConsoleForm
        name={faq ? 'Question' : 'New question'}
        {...form}
        button={faq ? 'Save' : 'Add'}
        tools={
          now && (
            <ConfirmButton
              label="Remove"
              title="Remove this question?"
              text="The question, its answer and its ratings are gone for good. A draft only hides them."
              button="Remove the question"
              onConfirm={() =>
                whenSaved(remove({ id: now.id, version: now.version }), () => {
                  forget();
                  onShow(null);
                })
              }
            />
          )
        }
      >
        <TextInput label="Question" maxLength={FAQ_LIMITS.question} {...fieldProps('question')} />
        <Textarea
          label="Answer"
          description={
            '[words](/returns) makes a link, lines that begin with "- " make a list. HTML is shown as it is typed.'
          }
          autosize
          minRows={5}
          maxRows={18}
          maxLength={FAQ_LIMITS.answer}
          ref={answerRef}
          {...fieldProps('answer')}
        />
        <TextValues field={answerRef} />
        {/* The Select shows the first section before one is chosen, which is no change. */}
        <input type="hidden" name="chosenSection" value={categoryId ?? ''} />
        <Select
          label="Section"
          data={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={categoryId ?? (categories[0] ? String(categories[0].id) : null)}
          onChange={setCategoryId}
        />
        <TextInput
          label="Words for the search"
          description="Other words for the same thing, with commas between them."
          {...fieldProps('tags')}
        />
        <TextInput
          label="Position in its section"
          description="Questions with a lower number come first."
          inputMode="numeric"
          {...fieldProps('sortOrder')}
        />
        <Checkbox label="Shown in the shop" {...checkProps('isActive')} />
      </ConsoleForm>
    </Detail>
  );
}
