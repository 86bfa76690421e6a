import { PRODUCT_LIMITS } from '@ronin/contracts/limits';
import { ConsoleNotice } from '../../ui/console/ConsoleNotice.tsx';
import { Button, Group, TextInput } from '../../ui/mantine.ts';
import { type DraftOption, RING_SIZES } from './product-draft.ts';
import classes from './Products.module.css';

interface OptionFieldsProps {
  readonly options: readonly DraftOption[];
  readonly isRing: boolean;
  readonly error: string | undefined;
  readonly onChange: (options: readonly DraftOption[]) => void;
}

/** What shoppers choose of a product. Rings get their sizes with one click. */
export function OptionFields({ options, isRing, error, onChange }: OptionFieldsProps) {
  const change = (index: number, fields: Partial<DraftOption>) =>
    onChange(options.map((option, at) => (at === index ? { ...option, ...fields } : option)));

  return (
    <fieldset className={classes.options}>
      <legend>Options</legend>
      {options.map((option, index) => (
        <div key={index} className={classes.option}>
          <TextInput
            label="Label"
            placeholder="Ring size"
            maxLength={PRODUCT_LIMITS.optionLabel}
            value={option.label}
            onChange={({ currentTarget }) => change(index, { label: currentTarget.value })}
          />
          <TextInput
            label="Values, with commas"
            name={index === 0 ? 'options' : undefined}
            value={option.values}
            onChange={({ currentTarget }) => change(index, { values: currentTarget.value })}
          />
          <Button
            variant="default"
            aria-label={`Remove option ${option.label}`}
            onClick={() => onChange(options.filter((_option, at) => at !== index))}
          >
            Remove
          </Button>
        </div>
      ))}
      {error !== undefined && <ConsoleNotice role="alert" text={error} />}
      {options.length < PRODUCT_LIMITS.options && (
        <Group gap="xs">
          {isRing && !options.some(({ name }) => name === RING_SIZES.name) && (
            <Button variant="default" onClick={() => onChange([...options, RING_SIZES])}>
              Add ring sizes
            </Button>
          )}
          <Button
            variant="default"
            onClick={() => onChange([...options, { name: '', label: '', values: '' }])}
          >
            Add option
          </Button>
        </Group>
      )}
    </fieldset>
  );
}
