import type { Currency } from '@ronin/contracts';
import { Checkbox, Select } from '../../../ui/mantine.ts';
import type { Settings } from '../settings.api.ts';
import { type SectionProps, SettingsSection } from '../SettingsSection.tsx';

interface OrdersSectionProps extends SectionProps {
  readonly settings: Settings;
  /** There is an order, so the currency stays. */
  readonly isFixed: boolean;
}

const CURRENCIES: readonly Currency[] = ['USD', 'AUD', 'CAD', 'CHF', 'EUR', 'GBP', 'NZD', 'SEK', 'SGD'];

/** Whether and how the shop sells. */
export function OrdersSection({ settings, isFixed, onSave }: OrdersSectionProps) {
  const { commerce, currency, pricesIncludeTax } = settings;

  return (
    <SettingsSection
      title="Orders"
      about="Whether the shop takes new orders, and what its prices mean. Orders that were placed stay as they are."
      onSave={onSave}
      toChange={(fields) => {
        const chosen = CURRENCIES.find((one) => one === fields('currency'));

        return {
          commerce: fields('commerce') !== '',
          pricesIncludeTax: fields('pricesIncludeTax') !== '',
          ...(!isFixed && chosen !== undefined && { currency: chosen }),
        };
      }}
    >
      {(fieldProps) => (
        <>
          <Checkbox
            label="Take new orders"
            value="yes"
            defaultChecked={commerce}
            {...fieldProps('commerce')}
          />
          <Select
            label="Currency"
            description={
              isFixed ? 'It stays, because there is an order already.' : 'It stays once there is an order.'
            }
            data={[...new Set([currency, ...CURRENCIES])]}
            defaultValue={currency}
            disabled={isFixed}
            allowDeselect={false}
            {...fieldProps('currency')}
          />
          <Checkbox
            label="Prices include tax"
            value="yes"
            defaultChecked={pricesIncludeTax}
            {...fieldProps('pricesIncludeTax')}
          />
        </>
      )}
    </SettingsSection>
  );
}
