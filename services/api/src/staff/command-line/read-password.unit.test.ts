import { PassThrough, Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { readPassword } from './read-password.ts';

/** Types `keys` into a terminal. @returns what it shows. */
function terminal(...keys: string[]) {
  const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => undefined });
  let shown = '';
  const output = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      shown += chunk.toString();
      done();
      if (shown.endsWith(': ')) input.write(keys.shift() ?? '');
    },
  });

  return { input, output, shown: () => shown };
}

function pipe(text: string) {
  const input = new PassThrough();
  input.end(text);

  return { input, output: new PassThrough() };
}

describe('a password', () => {
  it('is typed twice, and not shown', async () => {
    const screen = terminal('correct horse\r', 'correct horse\r');

    expect(await readPassword(screen)).toBe('correct horse');
    expect(screen.shown()).not.toContain('correct');
  });

  it('is refused when the second one differs, or when typing is cancelled', async () => {
    await expect(readPassword(terminal('correct horse\r', 'battery staple\r'))).rejects.toThrow(
      'not the same',
    );
    await expect(readPassword(terminal('corr\u0003'))).rejects.toThrow('Stopped.');
  });

  it('is the first line of piped input', async () => {
    expect(await readPassword(pipe('correct horse\n'))).toBe('correct horse');
    expect(await readPassword(pipe('correct horse\r\nsecond line'))).toBe('correct horse');
    expect(await readPassword(pipe('correct horse'))).toBe('correct horse');
  });

  it.each(['', '\n', 'seven77', 'x'.repeat(1_025), 'x'.repeat(1_000_000)])(
    'is refused when too short or too long',
    async (text) => {
      await expect(readPassword(pipe(text))).rejects.toThrow('A password has 8 to 1024 characters.');
    },
  );
});
