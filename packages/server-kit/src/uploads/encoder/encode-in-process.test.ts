import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildPicture, waitFor } from '@ronin/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { encodePhotoInProcess, encodePictureInProcess } from './encode-in-process.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'encoder-test-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** @returns the path of a square picture */
async function buildUpload(width: number): Promise<string> {
  const file = path.join(folder, `${String(width)}.jpg`);
  await writeFile(file, await buildPicture({ width, height: width, format: 'jpeg' }));

  return file;
}

/** The encoder of this process; undefined while there is none. */
function findEncoder(): number | undefined {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' });
  const line = stdout
    .split('\n')
    .map((text) => text.trim().split(/\s+/))
    .find(
      ([, parent, ...args]) => parent === String(process.pid) && args.join(' ').includes('encoder/main.ts'),
    );

  return line === undefined ? undefined : Number(line[0]);
}

it('encodes a picture and a photo in one process beside the api', async () => {
  const upload = await buildUpload(900);
  const picture = await encodePictureInProcess(upload);
  const first = findEncoder();
  const photo = await encodePhotoInProcess(upload);

  expect(picture).toMatchObject({ width: 900, height: 900 });
  expect(picture.files.map(({ name }) => name.split('.').at(-1))).toContain('avif');
  expect(await sharp(photo.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 900 });
  expect(findEncoder()).toBe(first);
});

it('refuses the picture that ends its encoder, and encodes the next one', async () => {
  const encoding = encodePictureInProcess(await buildUpload(3_000)).catch((error: unknown) => error);
  const pid = Number(await waitFor(findEncoder, { what: 'an encoder to run' }));
  process.kill(pid, 'SIGKILL');
  expect(await encoding).toMatchObject({ code: 'invalid-input' });

  expect(await encodePictureInProcess(await buildUpload(400))).toMatchObject({ width: 400 });
  expect(findEncoder()).not.toBe(pid);
});

it('gives the encoder nothing of the api’s environment', async () => {
  await encodePhotoInProcess(await buildUpload(100));
  const { stdout } = spawnSync('ps', ['eww', '-p', String(findEncoder())], { encoding: 'utf8' });

  expect(stdout).toContain('encoder/main.ts');
  expect(stdout).not.toContain('PATH=');
});
