import { COUNTRIES } from '@ronin/contracts/countries';
import { TEXT_LIMITS } from '@ronin/contracts/limits';
import { Button, Select, TextInput } from '../../../ui/mantine.ts';
import type { Settings } from '../settings.api.ts';
import { type SectionProps, SettingsSection } from '../SettingsSection.tsx';
import { formatPercent, parsePercent } from '../tax-percent.ts';
import { useRows } from '../use-rows.ts';
import classes from '../Settings.module.css';

interface TaxesSectionProps extends SectionProps {
  readonly settings: Settings;
}

/** The taxes that the checkout adds, or that prices contain. */
export function TaxesSection({ settings, onSave }: TaxesSectionProps) {
  const { rows, add, remove } = useRows(settings.taxRates);

  return (
    <SettingsSection
      title="Taxes"
      about="A rate for a whole country, or for one of its states. Where there is none, no tax is collected."
      onSave={onSave}
      validate={(fields) =>
        Object.fromEntries(
          rows.flatMap(({ key }) => [
            [`tax-${key}-country`, fields(`tax-${key}-country`) === '' ? 'Choose a country.' : undefined],
            [
              `tax-${key}-rate`,
              parsePercent(fields(`tax-${key}-rate`)) === null ? 'A percentage such as 7.25.' : undefined,
            ],
          ]),
        )
      }
      toChange={(fields) => ({
        taxRates: rows.map(({ key }) => ({
          country: fields(`tax-${key}-country`),
          state: fields(`tax-${key}-state`).trim(),
          stateName: fields(`tax-${key}-stateName`).trim(),
          rate: parsePercent(fields(`tax-${key}-rate`)) ?? '',
        })),
      })}
      tools={
        <Button variant="default" onClick={add}>
          Add a rate
        </Button>
      }
    >
      {(fieldProps) =>
        rows.map(({ key, value }, index) => (
          <fieldset key={key} className={classes.row}>
            <legend>
              {value === undefined ? 'New rate' : [value.country, value.state].filter(Boolean).join(', ')}
            </legend>
            <Select
              label="Country"
              data={[...COUNTRIES]}
              defaultValue={value?.country ?? null}
              searchable
              allowDeselect={false}
              {...fieldProps(`tax-${key}-country`)}
            />
            <TextInput
              label="State"
              placeholder="All of it"
              maxLength={TEXT_LIMITS.state}
              defaultValue={value?.state ?? ''}
              {...fieldProps(`tax-${key}-state`)}
            />
            <TextInput
              label="State in full"
              placeholder="California"
              maxLength={TEXT_LIMITS.state}
              defaultValue={value?.stateName ?? ''}
              {...fieldProps(`tax-${key}-stateName`)}
            />
            <TextInput
              label="Percent"
              inputMode="decimal"
              defaultValue={value === undefined ? '' : formatPercent(value.rate)}
              {...fieldProps(`tax-${key}-rate`)}
            />
            <Button
              variant="default"
              aria-label={`Remove rate ${String(index + 1)}`}
              onClick={() => {
                remove(key);
              }}
            >
              Remove
            </Button>
          </fieldset>
        ))
      }
    </SettingsSection>
  );
}
