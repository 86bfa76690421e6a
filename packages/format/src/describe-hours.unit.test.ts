import { expect, it } from 'vitest';
import { describeOpeningHours } from './describe-hours.ts';

const day = (name: string, closes = '17:00') => ({ day: name, opens: '09:00', closes });

it('joins days that follow each other with the same hours', () => {
  const days = [day('friday'), day('monday'), day('tuesday'), day('saturday', '13:00')];

  expect(describeOpeningHours(days, 'Europe/Berlin')).toBe(
    'Monday to Tuesday, 09:00 to 17:00; Friday, 09:00 to 17:00; Saturday, 09:00 to 13:00. Times in Europe/Berlin',
  );
  expect(describeOpeningHours([], 'Europe/Berlin')).toBe('');
});
