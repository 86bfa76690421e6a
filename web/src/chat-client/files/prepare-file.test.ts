import { expect, it } from 'vitest';
import { prepareFile } from './prepare-file.ts';

const file = (name: string, type: string, size = 3) => new File([new Uint8Array(size)], name, { type });

it.each([
  ['ring.jpg', 'image/jpeg', true],
  ['ring.png', '', true],
  ['care.pdf', 'application/pdf', false],
  ['CARE.PDF', '', false],
] as const)('takes %s of the type %j as it is', async (name, type, isPicture) => {
  const given = file(name, type);

  expect(await prepareFile(given)).toEqual({ name, blob: given, isPicture });
});

it.each([
  ['page.html', 'text/html', 3, 'page.html cannot be sent. Pictures (JPEG, PNG, WebP) and PDF files can.'],
  ['ring.svg', 'image/svg+xml', 3, 'ring.svg cannot be sent. Pictures (JPEG, PNG, WebP) and PDF files can.'],
  ['care.pdf', 'application/pdf', 11_000_000, 'care.pdf is larger than 10 MB.'],
  ['care.pdf', 'application/pdf', 0, 'care.pdf is empty.'],
] as const)('does not take %s of the type %s with %i bytes', async (name, type, size, problem) => {
  expect(await prepareFile(file(name, type, size))).toBe(problem);
});

it('asks for another form of a HEIC photo that the browser cannot read', async () => {
  expect(await prepareFile(file('IMG_1.HEIC', ''))).toContain(
    'is a HEIC photo, which this browser cannot read',
  );
});
