import type { ChangeDiscount } from '@ronin/contracts';
import type { Discount } from './discounts.api.ts';

/** The terms that were changed in the form. Somebody else may have changed the others since it was opened. */
export function keepChanged(shown: Discount, typed: ChangeDiscount): ChangeDiscount {
  const before = new Map<string, unknown>(
    Object.entries({ ...shown, startsAt: toMinute(shown.startsAt), endsAt: toMinute(shown.endsAt) }),
  );

  return Object.fromEntries(Object.entries(typed).filter(([name, value]) => value !== before.get(name)));
}

/** As the form's field gives a stored time: it has no seconds. */
const toMinute = (instant: string | null): string | null => parseLocalTime(formatLocalTime(instant));

/** A time as a field of the type datetime-local shows it, in the zone of the browser; empty without one. */
export function formatLocalTime(instant: string | null): string {
  if (instant === null) return '';
  const at = new Date(instant);

  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** The time of such a field; null for an empty one. */
export const parseLocalTime = (text: string): string | null =>
  text === '' ? null : new Date(text).toISOString();
