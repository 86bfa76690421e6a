import { PRODUCT_LIMITS, TEXT_LIMITS } from '@ronin/contracts/limits';
import { useRef, useState } from 'react';
import { ConsoleNotice } from '../../ui/console/ConsoleNotice.tsx';
import { FieldGrid } from '../../ui/console/form/FieldGrid.tsx';
import { Button, Checkbox, Select, Stack, Text, Textarea, TextInput, Title } from '../../ui/mantine.ts';
import { OptionFields } from './OptionFields.tsx';
import { type DraftTextField, validateDraft } from './product-draft.ts';
import { CATEGORIES, CATEGORY_LABELS } from './products-view.ts';
import type { useProductDraft } from './use-product-draft.ts';
import classes from './Products.module.css';

interface ProductFormProps {
  readonly edit: ReturnType<typeof useProductDraft>;
  readonly isNew: boolean;
  readonly isSaving: boolean;
  /** Why the last save failed. */
  readonly failure: string | null;
  readonly onSave: () => void;
}

/** The fields of a product. Their values are a draft in the browser until they are saved. */
export function ProductForm({ edit, isNew, isSaving, failure, onSave }: ProductFormProps) {
  const { draft, change, isChanged, discard } = edit;
  const [errors, setErrors] = useState<ReturnType<typeof validateDraft>>({});
  const form = useRef<HTMLFormElement>(null);
  const submit = () => {
    if (isSaving) return;
    const found = validateDraft(draft);
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
  const long = (name: DraftTextField, label: string) => (
    <Textarea
      label={label}
      autosize
      minRows={2}
      maxRows={12}
      maxLength={PRODUCT_LIMITS.text}
      {...text(name)}
    />
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
        <FieldGrid min="20rem" align="end">
          <TextInput label="Name" maxLength={TEXT_LIMITS.label} {...text('name')} />
          <TextInput label="Price" inputMode="decimal" {...text('price')} />
          <Select
            label="Category"
            data={CATEGORIES.map((value) => ({ value, label: CATEGORY_LABELS[value] }))}
            value={draft.category}
            allowDeselect={false}
            onChange={(value) => {
              change({ category: CATEGORIES.find((category) => category === value) ?? 'rings' });
            }}
          />
          <TextInput
            label="Kind, shown on the card"
            placeholder="The category, such as rings"
            maxLength={PRODUCT_LIMITS.kind}
            {...text('kind')}
          />
        </FieldGrid>
        {long('description', 'Description')}
        {long('symbolism', 'Symbolism')}
        {long('materials', 'Materials')}
        <OptionFields
          options={draft.options}
          isRing={draft.category === 'rings'}
          error={errors.options}
          onChange={(options) => {
            change({ options });
            setErrors({ ...errors, options: undefined });
          }}
        />
        <FieldGrid min="15rem" align="end">
          <Checkbox
            label="Featured"
            checked={draft.featured}
            onChange={({ currentTarget }) => {
              change({ featured: currentTarget.checked });
            }}
          />
          <Checkbox
            label="Made to order, without stock"
            checked={draft.madeToOrder}
            onChange={({ currentTarget }) => {
              change({ madeToOrder: currentTarget.checked });
            }}
          />
          {isNew && !draft.madeToOrder && (
            <TextInput label="Pieces in stock" inputMode="numeric" {...text('quantity')} />
          )}
          <TextInput label="Weight in grams" inputMode="decimal" {...text('weight')} />
          <TextInput label="Dimensions" maxLength={TEXT_LIMITS.label} {...text('dimensions')} />
          <TextInput label="Crafting time" maxLength={TEXT_LIMITS.label} {...text('craftingTime')} />
        </FieldGrid>
        {long('careInstructions', 'Care instructions')}
        {long('sustainability', 'Sustainability')}
        {failure !== null && (
          <ConsoleNotice role="alert" text={`${failure} What you typed is kept in this browser.`} />
        )}
        <div className={classes.save}>
          <Button type="submit" loading={isSaving} disabled={!isChanged && !isNew}>
            {isNew ? 'Save draft' : 'Save changes'}
          </Button>
          {isChanged && (
            <>
              <Button
                variant="default"
                onClick={() => {
                  discard();
                  setErrors({});
                }}
              >
                Discard
              </Button>
              <Text span c="dimmed" role="status">
                Not saved yet. Kept in this browser.
              </Text>
            </>
          )}
        </div>
      </Stack>
    </form>
  );
}
