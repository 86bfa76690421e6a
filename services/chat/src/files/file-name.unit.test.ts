import { expect, it } from 'vitest';
import { toFileName } from './file-name.ts';

it.each([
  ['ring.png', 'picture', 'ring.png'],
  ['/home/hana/my  ring.JPEG', 'picture', 'my ring.JPEG'],
  ['C:\\photos\\ring.webp', 'picture', 'ring.webp'],
  ['page.html', 'picture', 'page.html.jpg'],
  ['care.PDF', 'file', 'care.PDF'],
  ['care.exe', 'file', 'care.exe.pdf'],
  ['..', 'file', '...pdf'],
  ['', 'picture', 'picture.jpg'],
  ['.png', 'picture', 'picture.png'],
  ['gnp.\u202ering\r\n.png', 'picture', 'gnp.ring.png'],
] as const)('%j of a %s is shown as %j', (given, kind, shown) => expect(toFileName(given, kind)).toBe(shown));

it('has at most 100 characters, with its ending and without half a character', () => {
  const name = toFileName(`${'💍'.repeat(90)}.png`, 'picture');

  expect(name.length).toBeLessThanOrEqual(100);
  expect(name).toMatch(/^💍+\.png$/u);
});
