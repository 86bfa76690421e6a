import { COUNTRIES, EUROPE } from '@ronin/contracts/countries';
import { SETTINGS_LIMITS, TEXT_LIMITS } from '@ronin/contracts/limits';
import { Button, Group, MultiSelect, TextInput } from '../../../ui/mantine.ts';
import { type ListProps, Rows, rowsOf } from './Rows.tsx';

const NEW_WAY = { method: '', label: '', price: '', freeFrom: null, days: '' };

/** Where the shop ships to, and for how much: zones of countries, each with its ways to ship. */
export function ShippingZones({ form }: ListProps) {
  const { errors } = form;
  const zones = form.draft.shippingZones;

  return (
    <Rows
      {...rowsOf(form, 'shippingZones')}
      nameOf={(index) => `Zone ${String(index + 1)}`}
      max={SETTINGS_LIMITS.zones}
      add="Add a zone"
      empty={{ name: '', countries: [], rates: [NEW_WAY] }}
      isTall
    >
      {({ countries, rates }, { index, text, change, errorOf }) => {
        const ofOthers = new Set(zones.flatMap((zone, at) => (at === index ? [] : zone.countries)));
        const choose = (names: readonly string[]) =>
          change({ countries: [...new Set(names)].filter((name) => !ofOthers.has(name)) });

        return (
          <>
            <TextInput
              label="Zone"
              description="For you alone."
              placeholder="Europe"
              maxLength={TEXT_LIMITS.name}
              {...text('name')}
            />
            <MultiSelect
              label="Countries"
              placeholder={countries.length === 0 ? 'Choose countries' : ''}
              data={COUNTRIES.filter((name) => !ofOthers.has(name))}
              value={countries}
              error={errorOf('countries')}
              searchable
              clearable
              hidePickedOptions
              nothingFoundMessage="No other country has this name."
              onChange={choose}
            />
            <Group gap="xs">
              <Button variant="default" size="compact-sm" onClick={() => choose([...countries, ...EUROPE])}>
                Add Europe
              </Button>
              <Button
                variant="default"
                size="compact-sm"
                onClick={() => choose([...countries, ...COUNTRIES])}
              >
                Add all other countries
              </Button>
            </Group>
            <Rows
              rows={rates}
              path={`shippingZones.${String(index)}.rates`}
              errors={errors}
              nameOf={(at) => `Way ${String(at + 1)} of zone ${String(index + 1)}`}
              min={1}
              max={SETTINGS_LIMITS.rates}
              add="Add a way to ship"
              empty={NEW_WAY}
              onChange={(changed) => change({ rates: changed })}
            >
              {(_rate, way) => (
                <>
                  <TextInput
                    label="Label"
                    placeholder="Standard"
                    maxLength={TEXT_LIMITS.name}
                    {...way.text('label')}
                    error={way.errorOf('label') ?? way.errorOf('method')}
                  />
                  <TextInput label="Price" inputMode="decimal" {...way.text('price')} />
                  <TextInput
                    label="Free from"
                    placeholder="Never"
                    inputMode="decimal"
                    {...way.text('freeFrom')}
                  />
                  <TextInput
                    label="Days"
                    placeholder="3 to 5"
                    maxLength={SETTINGS_LIMITS.days}
                    {...way.text('days')}
                  />
                </>
              )}
            </Rows>
          </>
        );
      }}
    </Rows>
  );
}
