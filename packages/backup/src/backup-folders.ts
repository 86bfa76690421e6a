import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';

/** A folder with this prefix is a backup that is being written, or was never finished. */
export const PARTIAL_PREFIX = '.unfinished-';

const NAME = /^backup-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})-(\d{3})Z$/;
const DAY_MS = 86_400_000;

const DAILY_KEPT = 7;
const WEEKLY_KEPT = 4;

/** A folder's name, which sorts by time and is allowed on every file system. */
export const backupName = (createdAt: Date): string =>
  `backup-${createdAt.toISOString().replaceAll(/[:.]/g, '-')}`;

/** The finished backups of a folder, newest first. */
export const listBackups = async (directory: string): Promise<string[]> =>
  sortNewest(await readdir(directory).catch(() => []));

const sortNewest = (names: string[]): string[] =>
  names
    .filter((name) => NAME.test(name))
    .sort()
    .reverse();

/** Which may be deleted: all but the newest of each of the last seven days and four weeks (from Monday, UTC) that have one. */
export function pickExpired(names: string[]): string[] {
  const newestFirst = sortNewest(names);
  const kept = new Set([
    ...pickNewest(newestFirst, dayOf, DAILY_KEPT),
    ...pickNewest(newestFirst, weekOf, WEEKLY_KEPT),
  ]);

  return newestFirst.filter((name) => !kept.has(name));
}

/** Deletes the expired backups of a folder. One that cannot be deleted does not keep the others. */
export async function deleteExpired(directory: string) {
  const deleted: string[] = [];
  const failures: { name: string; error: unknown }[] = [];
  for (const name of pickExpired(await listBackups(directory))) {
    try {
      await rm(path.join(directory, name), { recursive: true, force: true });
      deleted.push(name);
    } catch (error) {
      failures.push({ name, error });
    }
  }

  return { deleted, failures };
}

const pickNewest = (newestFirst: string[], periodOf: (name: string) => string, count: number) =>
  [...new Map(newestFirst.toReversed().map((name) => [periodOf(name), name])).values()].slice(-count);

const dayOf = (name: string): string => NAME.exec(name)?.[1] ?? '';

/** The Monday of the week. */
function weekOf(name: string): string {
  const day = new Date(`${dayOf(name)}T00:00:00Z`);
  const daysSinceMonday = (day.getUTCDay() + 6) % 7;

  return new Date(day.getTime() - daysSinceMonday * DAY_MS).toISOString().slice(0, 10);
}
