import type { Settings, SettingsChange } from './settings.api.ts';

/** The fields that differ from what was loaded. Untouched fields are not sent, so that they overwrite nobody's change. */
export function keepChanged(base: Settings, values: SettingsChange): SettingsChange {
  const loaded = new Map<string, unknown>(Object.entries(base));

  return Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(loaded.get(name)),
    ),
  );
}

const LABELS: Readonly<Record<string, string>> = {
  name: 'name',
  tagline: 'tagline',
  summary: 'summary',
  address: 'address',
  taxId: 'tax number',
  contactEmail: 'contact address',
  location: 'location',
  socialLinks: 'social links',
  chatHours: 'chat hours',
  timeZone: 'time zone',
  commerce: 'orders on or off',
  currency: 'currency',
  pricesIncludeTax: 'prices with tax',
  trackingUrl: 'tracking page',
  shippingZones: 'shipping',
  taxRates: 'taxes',
};

/** What somebody else has changed, in words: a short text with its value, a list by its name. */
export function describeChanges(base: Settings, current: Settings): string {
  const loaded = new Map<string, unknown>(Object.entries(base));
  const changed = Object.entries(current).filter(
    ([name, value]) => name in LABELS && JSON.stringify(value) !== JSON.stringify(loaded.get(name)),
  );

  return changed
    .map(([name, value]) => `${LABELS[name] ?? name}${typeof value === 'string' ? ` (now ${value})` : ''}`)
    .join(', ');
}
