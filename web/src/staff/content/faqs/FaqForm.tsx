import type { AddFaq, StaffFaq } from '@ronin/contracts';
import { FAQ_LIMITS } from '@ronin/contracts/limits';
import { type ReactNode, useRef, useState } from 'react';
import { ConsoleForm } from '../../../ui/console/form/ConsoleForm.tsx';
import { type Saved, useGuardedForm } from '../../../ui/console/form/use-console-form.ts';
import { Checkbox, Select, Textarea, TextInput } from '../../../ui/mantine.ts';
import { contentApi } from '../content.api.ts';
import { TextValues } from '../values/TextValues.tsx';

interface FaqFormProps {
  /** Null: a new one. */
  readonly faq: StaffFaq | null;
  readonly onSave: (fields: AddFaq) => Promise<Saved>;
  readonly tools?: ReactNode;
}

/** The fields of a question. What was typed stays when it is refused. */
export function FaqForm({ faq, onSave, tools }: FaqFormProps) {
  const { data: categories = [] } = contentApi.useListFaqCategoriesQuery();
  const [categoryId, setCategoryId] = useState(faq ? String(faq.categoryId) : null);
  const answerRef = useRef<HTMLTextAreaElement>(null);
  const { form, fieldProps } = useGuardedForm({
    success: 'Saved.',
    validate: (fields) => ({
      question: fields('question').trim() === '' ? 'Write the question.' : undefined,
      answer: fields('answer').trim() === '' ? 'Write the answer.' : undefined,
      sortOrder: /^\d{0,5}$/.test(fields('sortOrder').trim()) ? undefined : 'A whole number.',
    }),
    onSubmit: (fields) =>
      onSave({
        question: fields('question'),
        answer: fields('answer'),
        ...(categoryId !== null && { categoryId: Number(categoryId) }),
        tags: fields('tags')
          .split(',')
          .map((tag) => tag.trim())
          .filter((tag) => tag !== ''),
        sortOrder: Number(fields('sortOrder')),
        isActive: fields('isActive') !== '',
      }),
  });

  return (
    <ConsoleForm
      name={faq === null ? 'New question' : 'Question'}
      {...form}
      button={faq === null ? 'Add' : 'Save'}
      tools={tools}
    >
      <TextInput
        label="Question"
        maxLength={FAQ_LIMITS.question}
        defaultValue={faq?.question}
        {...fieldProps('question')}
      />
      <Textarea
        label="Answer"
        description={
          '[words](/returns) makes a link, lines that begin with "- " make a list. HTML is shown as it is typed.'
        }
        autosize
        minRows={5}
        maxRows={18}
        maxLength={FAQ_LIMITS.answer}
        defaultValue={faq?.answer}
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
        defaultValue={faq?.tags.join(', ')}
        {...fieldProps('tags')}
      />
      <TextInput
        label="Position in its section"
        description="Questions with a lower number come first."
        inputMode="numeric"
        defaultValue={String(faq?.sortOrder ?? 0)}
        {...fieldProps('sortOrder')}
      />
      <Checkbox
        label="Shown in the shop"
        value="yes"
        defaultChecked={faq?.isActive ?? true}
        {...fieldProps('isActive')}
      />
    </ConsoleForm>
  );
}
