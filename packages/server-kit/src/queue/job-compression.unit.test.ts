import { describe, expect, it } from 'vitest';
import { compressJobData, decompressJobData } from './job-compression.ts';

describe('a job’s data', () => {
  it.each([
    ['short', { name: 'short' }],
    ['long', { texts: Array.from({ length: 500 }, (_text, index) => `text ${String(index)} “…” 刀`) }],
    ['nothing', null],
  ])('that is %s is the same after compression and decompression', (_name, data) =>
    expect(decompressJobData(compressJobData(data))).toEqual(data),
  );

  it('is compressed to a tenth when it is long, and not at all when it is short', () => {
    const long = { text: 'The quick brown fox jumps over the lazy dog. '.repeat(200) };

    expect(JSON.stringify(compressJobData(long)).length).toBeLessThan(900);
    expect(compressJobData({ text: 'short' })).toEqual({ text: 'short' });
  });

  it.each([[{ packed: 'AAAA' }], [{ packed: 'no base64!' }], [{ packed: 7 }], ['text']])(
    'that is not compressed is returned unchanged: %j',
    (data) => expect(decompressJobData(data)).toEqual(data),
  );
});
