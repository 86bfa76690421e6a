import { mapFields } from '@ronin/contracts/map-fields';
import { CURRENCIES, type Setting, SETTINGS, settingsOf } from '@ronin/contracts/settings-fields';
import { parseAmount } from '../../ui/format/parse-amount.ts';
import type { Settings, SettingsChange } from './settings.api.ts';
import { formatPercent, parsePercent } from './tax-percent.ts';

type Zone = Settings['shippingZones'][number];
type Rate = Zone['rates'][number];

/** The settings as they are typed. A tax rate is a percentage, and amounts may have any form. */
export const toDraft = (settings: Settings): Settings => ({
  ...settings,
  taxRates: settings.taxRates.map((one) => ({ ...one, rate: formatPercent(one.rate) })),
});

/** The settings as the call takes them. What is no amount or percentage goes as it is typed: the service says what is wrong. */
function toChange(draft: Settings): Required<Omit<SettingsChange, 'currency'>> & SettingsChange {
  const currency = CURRENCIES.find((one) => one === draft.currency);

  return {
    ...mapFields(settingsOf('required', 'lines', 'email', 'url'), ({ name }) => draft[name].trim()),
    ...mapFields(settingsOf('line'), ({ name }) => draft[name].trim().replaceAll(/\s+/g, ' ')),
    ...mapFields(settingsOf('flag'), ({ name }) => draft[name]),
    ...mapFields(settingsOf('days'), ({ name }) => draft[name]),
    daysOff: draft.daysOff.toSorted((left, right) => left.day.localeCompare(right.day)),
    ...(currency !== undefined && { currency }),
    timeZone: draft.timeZone,
    socialLinks: draft.socialLinks.map(({ name, url }) => ({ name: name.trim(), url: url.trim() })),
    chatHours: draft.chatHours,
    shippingZones: draft.shippingZones.map(({ name, countries, rates }) => ({
      name: (name ?? countries[0] ?? '').trim(),
      countries,
      rates: rates.map(toRate),
    })),
    taxRates: draft.taxRates.map(({ country, state, stateName, rate }) => ({
      country,
      state: state.trim(),
      stateName: stateName.trim(),
      rate: parsePercent(rate) ?? rate,
    })),
  };
}

/** Orders store the method, so it stays when the label changes. A new one is made of the label. */
const toRate = ({ method, label, price, freeFrom, days }: Rate): Rate => ({
  method:
    method ||
    label
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-+|-+$/g, '')
      .slice(0, 50),
  label: label.trim(),
  price: parseAmount(price) ?? price,
  freeFrom: freeFrom === null || freeFrom.trim() === '' ? null : (parseAmount(freeFrom) ?? freeFrom),
  days: days.trim(),
});

/** The settings in which two drafts differ. */
export function listChanged(draft: Settings, base: Settings): Setting[] {
  const [typed, stored] = [toChange(draft), toChange(base)];

  return SETTINGS.filter(({ name }) => JSON.stringify(typed[name]) !== JSON.stringify(stored[name]));
}

/** What is sent: untouched settings are not, so that they overwrite nobody's change. */
export function pickChanged(draft: Settings, base: Settings): SettingsChange {
  const typed = toChange(draft);

  return Object.fromEntries(listChanged(draft, base).map(({ name }) => [name, typed[name]]));
}

/** The settings as they are stored now, with what somebody typed since `base` on top. */
export const rebase = (draft: Settings, base: Settings, stored: Settings): Settings => ({
  ...toDraft(stored),
  ...Object.fromEntries(listChanged(draft, base).map(({ name }) => [name, draft[name]])),
});

/** What somebody else has changed: a text with its value, a list by its name. */
export const describeChanges = (before: Settings, now: Settings): string =>
  listChanged(toDraft(now), toDraft(before))
    .map(({ name, label }) => {
      const value = now[name];
      return typeof value === 'string' ? `${label} (now ${value})` : label;
    })
    .join(', ');
