import {
  isLong,
  MAIN_FIELDS,
  MORE_FIELDS,
  PRODUCT_CATEGORIES,
  type ProductField,
} from '@ronin/contracts/product-fields';
import { type ReactNode, useRef, useState } from 'react';
import { FieldGrid } from '../../ui/console/form/FieldGrid.tsx';
import { SaveBar } from '../../ui/console/form/SaveBar.tsx';
import { Checkbox, Select, Stack, Textarea, TextInput, Title } from '../../ui/mantine.ts';
import { OptionFields } from './OptionFields.tsx';
import { type DraftTextField, validateDraft } from './product-draft.ts';
import { CATEGORY_LABELS } from './products-view.ts';
import type { useProductDraft } from './use-product-draft.ts';

interface ProductFormProps {
  readonly edit: ReturnType<typeof useProductDraft>;
  readonly isNew: boolean;
  /** Nobody sees it yet: a name is enough. */
  readonly isDraft: boolean;
  readonly isSaving: boolean;
  readonly failure: string | null;
  readonly onSave: () => void;
}

/** The fields of a product. Their values are a draft in the browser until they are saved. */
export function ProductForm({ edit, isNew, isDraft, isSaving, failure, onSave }: ProductFormProps) {
  const { draft, change, isChanged, discard } = edit;
  const [errors, setErrors] = useState<ReturnType<typeof validateDraft>>({});
  const form = useRef<HTMLFormElement>(null);
  const submit = () => {
    if (isSaving) return;
    const found = validateDraft(draft, isDraft);
    setErrors(found);
    const [first] = Object.keys(found);
    if (first === undefined) onSave();
    else form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };
  const text = (name: DraftTextField) => ({
    name,
    value: draft[name],
    error: errors[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => {
      change({ [name]: currentTarget.value });
      setErrors({ ...errors, [name]: undefined });
    },
  });
  const input = (field: ProductField) => {
    const shown = { label: field.label, description: field.help };
    switch (field.kind) {
      case 'flag':
        return (
          <Checkbox
            key={field.name}
            {...shown}
            checked={draft[field.name]}
            onChange={({ currentTarget }) => change({ [field.name]: currentTarget.checked })}
          />
        );
      case 'choice':
        return (
          <Select
            key={field.name}
            {...shown}
            data={PRODUCT_CATEGORIES.map((value) => ({ value, label: CATEGORY_LABELS[value] }))}
            value={draft[field.name]}
            onChange={(value) => change({ [field.name]: value ?? draft[field.name] })}
          />
        );
      case 'money':
      case 'decimal':
        return <TextInput key={field.name} {...shown} inputMode="decimal" {...text(field.name)} />;
      default:
        return isLong(field) ? (
          <Textarea
            key={field.name}
            {...shown}
            autosize
            minRows={2}
            maxRows={12}
            maxLength={field.max}
            {...text(field.name)}
          />
        ) : (
          <TextInput key={field.name} {...shown} maxLength={field.max} {...text(field.name)} />
        );
    }
  };
  const inputs = (fields: readonly ProductField[], more: ReactNode = null) => (
    <>
      <FieldGrid min="18rem" align="end">
        {fields.filter((field) => !isLong(field)).map(input)}
        {more}
      </FieldGrid>
      {fields.filter(isLong).map(input)}
    </>
  );

  return (
    <form
      ref={form}
      aria-label="Product"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack gap="sm">
        <Title order={3} size="h4">
          Details
        </Title>
        {inputs(MAIN_FIELDS)}
        <OptionFields
          options={draft.options}
          isRing={draft.category === 'rings'}
          error={errors.options}
          onChange={(options) => {
            change({ options });
            setErrors({ ...errors, options: undefined });
          }}
        />
        {inputs(
          MORE_FIELDS,
          isNew && !draft.madeToOrder && (
            <TextInput label="Pieces in stock" inputMode="numeric" {...text('quantity')} />
          ),
        )}
        <SaveBar
          button={isNew ? 'Save draft' : 'Save changes'}
          isBusy={isSaving}
          canSave={isChanged || isNew}
          onDiscard={
            isChanged
              ? () => {
                  discard();
                  setErrors({});
                }
              : null
          }
          note={isChanged ? 'Not saved yet. Kept in this browser.' : ''}
          failure={failure === null ? null : `${failure} What you typed is kept in this browser.`}
        />
      </Stack>
    </form>
  );
}
