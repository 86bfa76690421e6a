import type { AddDiscount, ChangeDiscount } from '@ronin/contracts';
import type { Discount } from './discounts.api.ts';
import { formatLocalTime, parseLocalTime } from './local-time.ts';

/** The terms that were changed in the form. Somebody else may have changed the others since it was opened. */
export function keepChanged(shown: Discount, typed: Partial<AddDiscount>): ChangeDiscount {
  const before = new Map<string, unknown>(
    Object.entries({ ...shown, startsAt: toMinute(shown.startsAt), endsAt: toMinute(shown.endsAt) }),
  );

  return Object.fromEntries(Object.entries(typed).filter(([name, value]) => value !== before.get(name)));
}

/** As the form's field gives a stored time: it has no seconds. */
const toMinute = (instant: string | null): string | null => parseLocalTime(formatLocalTime(instant));
