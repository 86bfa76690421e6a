import { COUNTRIES, REGIONS } from '@ronin/contracts/countries';
import { SETTINGS_LIMITS, TEXT_LIMITS } from '@ronin/contracts/limits';
import { parseAmount } from '../../../ui/format/parse-amount.ts';
import { Button, Select, TextInput } from '../../../ui/mantine.ts';
import type { Settings } from '../settings.api.ts';
import { type Fields, type SectionProps, SettingsSection } from '../SettingsSection.tsx';
import { type Row, useRows } from '../use-rows.ts';
import classes from '../Settings.module.css';

interface ShippingSectionProps extends SectionProps {
  readonly settings: Settings;
}

/** One way to ship to one country. */
interface Rate {
  readonly country: string;
  readonly method: string;
  readonly label: string;
  readonly price: string;
  readonly freeFrom: string | null;
  readonly days: string;
}

const nameOf = (key: string, field: keyof Rate): string => `rate-${key}-${field}`;

/** Where the shop ships to, and for how much: a row for each way to ship. */
export function ShippingSection({ settings, onSave }: ShippingSectionProps) {
  const { rows, add, remove } = useRows<Rate>(
    settings.shippingZones.flatMap(({ country, rates }) => rates.map((rate) => ({ country, ...rate }))),
  );
  const read = (key: string, fields: Fields) => (field: keyof Rate) => fields(nameOf(key, field)).trim();

  return (
    <SettingsSection
      title="Shipping"
      about="The countries that the checkout offers, in this order, with the ways to ship. A country may have several."
      onSave={onSave}
      validate={(fields) => ({
        trackingUrl: checkTrackingUrl(fields('trackingUrl').trim()),
        ...Object.fromEntries(
          rows.flatMap((row) => Object.entries(checkRate(row, rows, (key) => read(key, fields)))),
        ),
      })}
      toChange={(fields) => ({
        shippingZones: groupByCountry(rows.map(({ key }) => read(key, fields))),
        trackingUrl: fields('trackingUrl').trim(),
      })}
      tools={
        <Button variant="default" onClick={add}>
          Add a way to ship
        </Button>
      }
    >
      {(fieldProps) => (
        <>
          {rows.map(({ key, value }, index) => (
            <fieldset key={key} className={classes.row}>
              <legend>{value === undefined ? 'New way to ship' : `${value.country}, ${value.label}`}</legend>
              <Select
                label="Country or region"
                data={[
                  { group: 'Regions', items: [...REGIONS] },
                  { group: 'Countries', items: [...COUNTRIES] },
                ]}
                defaultValue={value?.country ?? null}
                searchable
                allowDeselect={false}
                {...fieldProps(nameOf(key, 'country'))}
              />
              <TextInput
                label="Label"
                placeholder="Standard"
                maxLength={TEXT_LIMITS.name}
                defaultValue={value?.label ?? ''}
                {...fieldProps(nameOf(key, 'label'))}
              />
              <TextInput
                label="Price"
                inputMode="decimal"
                defaultValue={value?.price ?? ''}
                {...fieldProps(nameOf(key, 'price'))}
              />
              <TextInput
                label="Free from"
                placeholder="Never"
                inputMode="decimal"
                defaultValue={value?.freeFrom ?? ''}
                {...fieldProps(nameOf(key, 'freeFrom'))}
              />
              <TextInput
                label="Days"
                placeholder="3 to 5"
                maxLength={SETTINGS_LIMITS.days}
                defaultValue={value?.days ?? ''}
                {...fieldProps(nameOf(key, 'days'))}
              />
              <input type="hidden" name={nameOf(key, 'method')} defaultValue={value?.method ?? ''} />
              <Button
                variant="default"
                aria-label={`Remove way to ship ${String(index + 1)}`}
                onClick={() => {
                  remove(key);
                }}
              >
                Remove
              </Button>
            </fieldset>
          ))}
          <TextInput
            label="Tracking page"
            description="The carrier's page about a parcel, with {number} in place of its number. Mails and order pages link to it."
            placeholder="https://carrier.example/parcel/{number}"
            type="url"
            maxLength={TEXT_LIMITS.url}
            defaultValue={settings.trackingUrl}
            {...fieldProps('trackingUrl')}
          />
        </>
      )}
    </SettingsSection>
  );
}

/** May be empty: then nothing links to the carrier. */
function checkTrackingUrl(url: string): string | undefined {
  if (url === '') return undefined;
  if (!url.startsWith('https://')) return 'An address that starts with https://.';

  return url.includes('{number}') ? undefined : 'Put {number} where the number of the parcel belongs.';
}

type Read = (field: keyof Rate) => string;

/** The method is stored with orders, so it stays when the label changes. A new one is made of the label. */
const methodOf = (read: Read): string =>
  read('method') ||
  read('label')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 50);

function checkRate(
  { key }: Row<Rate>,
  rows: readonly Row<Rate>[],
  readOf: (key: string) => Read,
): Record<string, string | undefined> {
  const read = readOf(key);
  const isSame = (other: Read) => other('country') === read('country') && methodOf(other) === methodOf(read);
  const isTwice = rows.filter((row) => isSame(readOf(row.key))).length > 1;

  return {
    [nameOf(key, 'country')]: read('country') === '' ? 'Choose a country.' : undefined,
    [nameOf(key, 'label')]:
      methodOf(read) === '' ? 'Enter a label.' : isTwice ? 'This country has it already.' : undefined,
    [nameOf(key, 'price')]: parseAmount(read('price')) === null ? 'An amount such as 12.00.' : undefined,
    [nameOf(key, 'freeFrom')]:
      read('freeFrom') !== '' && parseAmount(read('freeFrom')) === null
        ? 'An amount, or nothing.'
        : undefined,
    [nameOf(key, 'days')]: read('days') === '' ? 'How long it takes.' : undefined,
  };
}

/** The zones in the order of their first rows. */
function groupByCountry(rates: readonly Read[]): Settings['shippingZones'] {
  return [...new Set(rates.map((read) => read('country')))].map((country) => ({
    country,
    rates: rates
      .filter((read) => read('country') === country)
      .map((read) => ({
        method: methodOf(read),
        label: read('label'),
        price: parseAmount(read('price')) ?? '',
        freeFrom: parseAmount(read('freeFrom')),
        days: read('days'),
      })),
  }));
}
