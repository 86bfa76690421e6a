import { expect, it } from 'vitest';
import { backupName, pickExpired } from './backup-folders.ts';

const DAY_MS = 86_400_000;
/** A Wednesday. */
const today = new Date('2026-11-25T03:00:00.123Z').getTime();
const nameOf = (daysAgo: number, hours = 0) =>
  backupName(new Date(today - daysAgo * DAY_MS + hours * 3_600_000));

it('names a backup by its time, so that names sort by age', () =>
  expect(backupName(new Date(today))).toBe('backup-2026-11-25T03-00-00-123Z'));

it('keeps the last seven days and the last backup of each of the last four weeks', () => {
  const names = Array.from({ length: 60 }, (_, daysAgo) => nameOf(daysAgo));
  const expired = new Set(pickExpired(names));

  expect(names.filter((name) => !expired.has(name))).toEqual([
    ...[0, 1, 2, 3, 4, 5, 6].map((daysAgo) => nameOf(daysAgo)),
    // The Sundays of the two weeks before. The Sunday of last week is among the seven days.
    nameOf(10),
    nameOf(17),
  ]);
});

it('keeps the newest of several backups of a day', () =>
  expect(pickExpired([nameOf(0), nameOf(0, 5), nameOf(0, 2), nameOf(1)])).toEqual([nameOf(0, 2), nameOf(0)]));

it('keeps seven backups however old they are, and never touches other files', () => {
  const old = Array.from({ length: 7 }, (_, index) => nameOf(400 + index));

  expect(pickExpired([...old, 'notes.txt', '.unfinished-backup-2026-11-25T03-00-00-123Z'])).toEqual([]);
});
