import { TEXT_LIMITS } from '@ronin/contracts/limits';
import { parseAmount } from '../../../ui/format/parse-amount.ts';
import { Button, TextInput } from '../../../ui/mantine.ts';
import type { Settings } from '../settings.api.ts';
import { type Fields, type SectionProps, SettingsSection } from '../SettingsSection.tsx';
import { type Row, useRows } from '../use-rows.ts';
import { nameOf, type Rate, readCountries, zoneField } from './shipping-fields.ts';
import { ShippingRateRow } from './ShippingRateRow.tsx';
import { ZoneCountries } from './ZoneCountries.tsx';
import classes from '../Settings.module.css';

interface ShippingSectionProps extends SectionProps {
  readonly settings: Settings;
}

/** Where the shop ships to, and for how much: zones of countries, each with its ways to ship. */
export function ShippingSection({ settings, onSave }: ShippingSectionProps) {
  const zones = useRows(settings.shippingZones);
  const rates = useRows<Rate>(
    settings.shippingZones.flatMap((zone, index) =>
      zone.rates.map((rate) => ({ zone: String(index), ...rate })),
    ),
  );
  const ratesOf = (zone: string) => rates.rows.filter(({ value }) => value?.zone === zone);
  const addRate = (zone: string) =>
    rates.addWith({ zone, method: '', label: '', price: '', freeFrom: null, days: '' });

  return (
    <SettingsSection
      title="Shipping"
      about="Zones of countries, with the ways to ship to them. The checkout offers the countries of all zones, and a country is in one zone."
      onSave={onSave}
      validate={(fields) => ({
        trackingUrl: checkTrackingUrl(fields('trackingUrl').trim()),
        ...checkZones(zones.rows, fields),
        ...Object.fromEntries(
          zones.rows.flatMap(({ key }) =>
            ratesOf(key).flatMap((row) => Object.entries(checkRate(row, ratesOf(key), fields))),
          ),
        ),
      })}
      toChange={(fields) => ({
        shippingZones: zones.rows.map(({ key }) => ({
          name: fields(zoneField(key, 'name')).trim(),
          countries: readCountries(fields, key),
          rates: ratesOf(key).map((row) => toRate(readRate(row, fields))),
        })),
        trackingUrl: fields('trackingUrl').trim(),
      })}
      tools={
        <Button variant="default" onClick={() => addRate(zones.add())}>
          Add a zone
        </Button>
      }
    >
      {(fieldProps) => (
        <>
          {zones.rows.map(({ key, value }, index) => (
            <fieldset key={key} className={classes.zone}>
              <legend>{value?.name ?? 'New zone'}</legend>
              <TextInput
                label="Zone"
                description="For you alone."
                placeholder="Europe"
                maxLength={TEXT_LIMITS.name}
                defaultValue={value?.name ?? ''}
                {...fieldProps(zoneField(key, 'name'))}
              />
              <ZoneCountries
                initial={value?.countries ?? []}
                listTaken={(form) =>
                  zones.rows.flatMap((row) => (row.key === key ? [] : readCountries(form, row.key)))
                }
                fieldProps={fieldProps(zoneField(key, 'countries'))}
              />
              {ratesOf(key).map((row, place) => (
                <ShippingRateRow
                  key={row.key}
                  row={row}
                  label={`way ${String(place + 1)} of zone ${String(index + 1)}`}
                  fieldProps={fieldProps}
                  onRemove={
                    ratesOf(key).length > 1
                      ? () => {
                          rates.remove(row.key);
                        }
                      : null
                  }
                />
              ))}
              <div className={classes.zoneTools}>
                <Button variant="default" onClick={() => addRate(key)}>
                  Add a way to ship
                </Button>
                <Button
                  variant="default"
                  aria-label={`Remove the zone ${String(index + 1)}`}
                  onClick={() => {
                    zones.remove(key);
                  }}
                >
                  Remove the zone
                </Button>
              </div>
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

function checkZones(zones: readonly Row<unknown>[], fields: Fields): Record<string, string | undefined> {
  const entries = zones.flatMap(({ key }, index): [string, string | undefined][] => {
    const before = zones.slice(0, index);
    const name = fields(zoneField(key, 'name')).trim();
    const isTaken = before.some(
      (other) => fields(zoneField(other.key, 'name')).trim().toLowerCase() === name.toLowerCase(),
    );
    const countries = readCountries(fields, key);
    const earlier = new Set(before.flatMap((other) => readCountries(fields, other.key)));
    const twice = countries.find((country) => earlier.has(country));

    return [
      [
        zoneField(key, 'name'),
        name === '' ? 'Enter a name.' : isTaken ? 'Another zone has this name.' : undefined,
      ],
      [
        zoneField(key, 'countries'),
        countries.length === 0
          ? 'Choose a country.'
          : twice !== undefined
            ? `${twice} is in another zone already.`
            : undefined,
      ],
    ];
  });

  return Object.fromEntries(entries);
}

type Values = Record<'method' | 'label' | 'price' | 'freeFrom' | 'days', string>;

function readRate({ key, value }: Row<Rate>, fields: Fields): Values {
  const label = fields(nameOf(key, 'label')).trim();

  return {
    label,
    // The method is stored with orders, so it stays when the label changes. A new one is made of the label.
    method:
      (value === undefined || value.method === '' ? null : value.method) ??
      label
        .toLowerCase()
        .replaceAll(/[^a-z0-9]+/g, '-')
        .replaceAll(/^-+|-+$/g, '')
        .slice(0, 50),
    price: fields(nameOf(key, 'price')).trim(),
    freeFrom: fields(nameOf(key, 'freeFrom')).trim(),
    days: fields(nameOf(key, 'days')).trim(),
  };
}

function checkRate(
  row: Row<Rate>,
  ofZone: readonly Row<Rate>[],
  fields: Fields,
): Record<string, string | undefined> {
  const { key } = row;
  const { method, price, freeFrom, days } = readRate(row, fields);
  const isTwice = ofZone.filter((other) => readRate(other, fields).method === method).length > 1;

  return {
    [nameOf(key, 'label')]:
      method === '' ? 'Enter a label.' : isTwice ? 'This zone has it already.' : undefined,
    [nameOf(key, 'price')]: parseAmount(price) === null ? 'An amount such as 12.00.' : undefined,
    [nameOf(key, 'freeFrom')]:
      freeFrom !== '' && parseAmount(freeFrom) === null ? 'An amount, or nothing.' : undefined,
    [nameOf(key, 'days')]: days === '' ? 'How long it takes.' : undefined,
  };
}

const toRate = ({ method, label, price, freeFrom, days }: Values) => ({
  method,
  label,
  price: parseAmount(price) ?? '',
  freeFrom: parseAmount(freeFrom),
  days,
});
