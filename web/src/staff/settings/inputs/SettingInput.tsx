import { LABEL_LENGTH } from '@ronin/contracts/browser-limits';
import { CURRENCIES, type Setting } from '@ronin/contracts/settings-fields';
import { memo } from 'react';
import { Checkbox, Select, Textarea, TextInput } from '../../../ui/mantine.ts';
import type { SettingsForm } from '../use-settings-form.ts';
import { ChatHours } from './ChatHours.tsx';
import { DaysOff, SocialLinks, TaxRates } from './lists.tsx';
import { ShippingZones } from './ShippingZones.tsx';

interface SettingInputProps {
  readonly setting: Setting;
  readonly form: SettingsForm;
  /** There is an order, so the currency stays. */
  readonly isCurrencyFixed: boolean;
}

const LISTS = {
  socialLinks: SocialLinks,
  chatHours: ChatHours,
  daysOff: DaysOff,
  shippingZones: ShippingZones,
  taxRates: TaxRates,
};

const CHOICES = { currency: CURRENCIES, timeZone: Intl.supportedValuesOf('timeZone') };

/** Drawn again only for its own setting: zones and time zones have hundreds of options. */
export const SettingInput = memo(
  Input,
  (before, after) =>
    before.form.draft[before.setting.name] === after.form.draft[after.setting.name] &&
    before.form.errors === after.form.errors &&
    before.isCurrencyFixed === after.isCurrencyFixed,
);

function Input({ setting, form, isCurrencyFixed }: SettingInputProps) {
  const { draft, set, errors } = form;
  const { name, kind, label, max, help } = setting;
  switch (kind) {
    case 'list': {
      const List = LISTS[name];
      return <List form={form} />;
    }
    case 'flag':
      return (
        <Checkbox
          label={label}
          checked={draft[name]}
          onChange={({ currentTarget }) => set(name, currentTarget.checked)}
        />
      );
    case 'days':
      return (
        <TextInput
          type="number"
          label={label}
          description={help}
          value={String(draft[name])}
          error={errors[name]}
          min={0}
          max={max}
          onChange={({ currentTarget }) => set(name, Number(currentTarget.value))}
        />
      );
    case 'choice': {
      const isFixed = name === 'currency' && isCurrencyFixed;
      return (
        <Select
          label={label}
          description={name === 'currency' && describeCurrency(isFixed)}
          data={[...new Set([draft[name], ...CHOICES[name]])]}
          value={draft[name]}
          error={errors[name]}
          disabled={isFixed}
          searchable
          onChange={(value) => set(name, value ?? draft[name])}
        />
      );
    }
    default: {
      const input = {
        label,
        description: help,
        maxLength: max,
        value: draft[name],
        error: errors[name],
        onChange: ({ currentTarget }: { currentTarget: { value: string } }) => set(name, currentTarget.value),
      };
      const isLong = kind === 'lines' || (kind === 'line' && max > LABEL_LENGTH);

      return isLong ? (
        <Textarea autosize minRows={2} {...input} />
      ) : (
        <TextInput type={kind === 'email' || kind === 'url' ? kind : 'text'} {...input} />
      );
    }
  }
}

const describeCurrency = (isFixed: boolean): string =>
  isFixed ? 'It stays, because there is an order already.' : 'It stays once there is an order.';
