import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PARTITION_NAME } from '@ronin/database';
import { QUEUE_SCHEMA } from '@ronin/server-kit';
import { z } from 'zod';
import { BackupError } from './backup-error.ts';

/** The schemas that a backup contains. The second holds the queues of a shop without Redis. */
export const SCHEMAS = ['public', QUEUE_SCHEMA] as const;

export const MANIFEST_FILE = 'manifest.json';
export const FORMAT = 1;

const Schema = z.enum(SCHEMAS);
const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);

const TableEntry = z.object({
  schema: Schema,
  name: z.string().min(1),
  /** Without generated columns, which the database computes again. */
  columns: z.array(z.string().min(1)).min(1),
  file: z.string().regex(/^\w+\.\w+\.copy\.gz$/),
  rows: z.int().nonnegative(),
  bytes: z.int().nonnegative(),
  sha256: Sha256,
});
export type TableEntry = z.infer<typeof TableEntry>;

const SequenceEntry = z.object({
  schema: Schema,
  name: z.string().min(1),
  /** A bigint as text. */
  lastValue: z.string().regex(/^-?\d{1,19}$/),
  isCalled: z.boolean(),
});
export type SequenceEntry = z.infer<typeof SequenceEntry>;

/** What a backup contains. The schema is described by the migrations that had run, and by the monthly partitions. */
const Manifest = z.object({
  format: z.literal(FORMAT),
  createdAt: z.iso.datetime(),
  postgresVersion: z.string(),
  schemaVersion: z.string(),
  migrations: z.array(z.string()).min(1),
  hasQueues: z.boolean(),
  partitions: z.array(z.string().regex(PARTITION_NAME)),
  tables: z.array(TableEntry).min(1),
  sequences: z.array(SequenceEntry),
});
export type Manifest = z.infer<typeof Manifest>;

/** The checksum covers the rest of the file, so that a damaged manifest is recognised too. */
const ManifestFile = z.object({ manifest: z.json(), sha256: Sha256 });

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const text = JSON.stringify({ manifest, sha256: hash(manifest) }, null, 2);
  await writeFile(path.join(folder, MANIFEST_FILE), `${text}\n`, { mode: 0o600, flush: true });
}

/** @throws BackupError when the folder is not a backup, or its manifest is damaged or of a newer release. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, MANIFEST_FILE), 'utf8').catch(() => null);
  if (text === null) {
    throw new BackupError(`${folder} is not a backup: it has no ${MANIFEST_FILE}. Nothing was changed.`);
  }
  const file = ManifestFile.safeParse(parseJson(text));
  if (!file.success || file.data.sha256 !== hash(file.data.manifest)) {
    throw new BackupError(`The backup is damaged: ${MANIFEST_FILE} has changed. Nothing was changed.`);
  }
  const manifest = Manifest.safeParse(file.data.manifest);
  if (!manifest.success) {
    throw new BackupError(
      'The backup was made by a newer release of the shop, in a format that this one cannot read. Nothing was changed.',
    );
  }

  return manifest.data;
}

const hash = (manifest: unknown): string =>
  createHash('sha256').update(JSON.stringify(manifest)).digest('hex');

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
