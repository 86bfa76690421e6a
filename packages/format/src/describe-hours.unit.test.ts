import { expect, it } from 'vitest';
import { describeDaysOff, describeOpeningHours } from './describe-hours.ts';

const day = (name: string, closes = '17:00') => ({ day: name, opens: '09:00', closes });

it('joins days that follow each other with the same hours', () => {
  const days = [day('friday'), day('monday'), day('tuesday'), day('saturday', '13:00')];

  expect(describeOpeningHours(days, 'Europe/Berlin')).toBe(
    'Monday to Tuesday, 09:00 to 17:00; Friday, 09:00 to 17:00; Saturday, 09:00 to 13:00. Times in Europe/Berlin',
  );
  expect(describeOpeningHours([], 'Europe/Berlin')).toBe('');
});

it('says every day when all days have the same hours', () => {
  const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

  expect(
    describeOpeningHours(
      days.map((name) => day(name)),
      'Asia/Tokyo',
    ),
  ).toBe('Every day, 09:00 to 17:00. Times in Asia/Tokyo');
});

it('names the days off of the next four weeks, from today in the time zone of the shop', () => {
  const now = new Date('2026-12-24T15:30:00Z');
  const days = ['2027-02-01', '2026-12-26', '2026-12-24', '2026-12-25'];

  expect(describeDaysOff(days, 'Europe/Berlin', now)).toBe('Closed on 24 December, 25 December, 26 December');
  expect(describeDaysOff(days, 'Asia/Tokyo', now)).toBe('Closed on 25 December, 26 December');
  expect(describeDaysOff(['2026-12-01'], 'Asia/Tokyo', now)).toBe('');
});
