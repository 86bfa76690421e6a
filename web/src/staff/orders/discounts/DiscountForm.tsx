import type { DiscountKind } from '@ronin/contracts';
import { TEXT_LIMITS } from '@ronin/contracts/limits';
import { useState } from 'react';
import { ConsoleForm } from '../../../ui/console/form/ConsoleForm.tsx';
import { FieldGrid } from '../../../ui/console/form/FieldGrid.tsx';
import { useConsoleForm, whenSaved } from '../../../ui/console/form/use-console-form.ts';
import { parseAmount } from '../../../ui/format/parse-amount.ts';
import { Checkbox, Select, TextInput } from '../../../ui/mantine.ts';
import { formatLocalTime, keepChanged, parseLocalTime } from './discount-terms.ts';
import { type Discount, discountsApi } from './discounts.api.ts';

interface DiscountFormProps {
  /** Null: a new one. */
  readonly discount: Discount | null;
  readonly onAdded?: (id: number) => void;
}

const KINDS: readonly { readonly value: DiscountKind; readonly label: string }[] = [
  { value: 'percent', label: 'Percent off the pieces' },
  { value: 'amount', label: 'Amount off the pieces' },
  { value: 'shipping', label: 'Free shipping' },
];

/** The fields of a discount code. Code and kind stay after the first save, because orders name them. */
export function DiscountForm({ discount, onAdded }: DiscountFormProps) {
  const [add] = discountsApi.useAddDiscountMutation();
  const [change] = discountsApi.useChangeDiscountMutation();
  const [kind, setKind] = useState<DiscountKind>(discount?.kind ?? 'percent');
  const { form, fieldProps, checkProps } = useConsoleForm({
    values: discount && {
      ...discount,
      minimum: discount.minimum === '0.00' ? '' : discount.minimum,
      startsAt: formatLocalTime(discount.startsAt),
      endsAt: formatLocalTime(discount.endsAt),
    },
    success: 'Saved.',
    validate: (fields) => ({
      code:
        discount !== null || /^[\p{L}\p{N}_-]+$/u.test(fields('code').trim())
          ? undefined
          : 'Letters, digits, hyphens and underscores, without spaces.',
      value: kind === 'shipping' ? undefined : checkValue(fields('value'), kind),
      minimum: parseAmount(fields('minimum') || '0') === null ? 'An amount such as 50.00.' : undefined,
      maxUses: /^(|[1-9]\d{0,8})$/.test(fields('maxUses').trim())
        ? undefined
        : 'A whole number of at least 1, or nothing.',
      endsAt:
        fields('startsAt') !== '' && fields('endsAt') !== '' && fields('startsAt') >= fields('endsAt')
          ? 'After the start.'
          : undefined,
    }),
    onSubmit: async (fields) => {
      const terms = {
        ...(kind !== 'shipping' && { value: parseAmount(fields('value')) ?? '' }),
        minimum: parseAmount(fields('minimum') || '0') ?? '0.00',
        startsAt: parseLocalTime(fields('startsAt')),
        endsAt: parseLocalTime(fields('endsAt')),
        maxUses: fields('maxUses').trim() === '' ? null : Number(fields('maxUses')),
        oncePerCustomer: fields('oncePerCustomer') !== '',
      };
      if (discount === null) {
        return await whenSaved(add({ code: fields('code').trim(), kind, ...terms }), ({ id }) =>
          onAdded?.(id),
        );
      }
      const changed = keepChanged(discount, terms);

      return Object.keys(changed).length === 0 ? {} : await change({ id: discount.id, ...changed });
    },
  });

  return (
    <ConsoleForm
      name={discount === null ? 'New discount code' : `Discount code ${discount.code}`}
      {...form}
      button={discount === null ? 'Create code' : 'Save changes'}
    >
      {discount === null && (
        <>
          <TextInput
            label="Code"
            description="What customers type at the checkout. Capital and small letters are the same."
            maxLength={TEXT_LIMITS.discountCode}
            autoCapitalize="characters"
            {...fieldProps('code')}
          />
          <Select
            label="Type"
            data={[...KINDS]}
            value={kind}
            onChange={(value) => setKind(KINDS.find((one) => one.value === value)?.value ?? 'percent')}
          />
        </>
      )}
      <FieldGrid>
        {kind !== 'shipping' && (
          <TextInput
            label={kind === 'percent' ? 'Percent' : 'Amount'}
            inputMode="decimal"
            {...fieldProps('value')}
          />
        )}
        <TextInput
          label="Minimum subtotal"
          placeholder="Any order"
          inputMode="decimal"
          {...fieldProps('minimum')}
        />
        <TextInput
          label="Maximum uses"
          placeholder="No limit"
          inputMode="numeric"
          {...fieldProps('maxUses')}
        />
      </FieldGrid>
      <FieldGrid>
        <TextInput
          label="Starts"
          description="Empty: at once."
          type="datetime-local"
          {...fieldProps('startsAt')}
        />
        <TextInput label="Ends" description="Empty: never." type="datetime-local" {...fieldProps('endsAt')} />
      </FieldGrid>
      <Checkbox label="Once for each customer" {...checkProps('oncePerCustomer')} />
    </ConsoleForm>
  );
}

function checkValue(text: string, kind: DiscountKind): string | undefined {
  const value = parseAmount(text);
  if (value === null || Number(value) === 0) return 'More than 0, such as 10 or 12.50.';

  return kind === 'percent' && Number(value) > 100 ? 'At most 100.' : undefined;
}
