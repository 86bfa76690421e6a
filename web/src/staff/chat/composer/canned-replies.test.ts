import { describe, expect, it } from 'vitest';
import { findShortcut, insertReply, matchReplies } from './canned-replies.ts';

const reply = (shortcut: string, text: string) => ({ id: 1, shortcut, text, picture: null, updatedAt: '' });

describe('canned replies', () => {
  it.each([
    ['/', 1, { text: '', start: 0, end: 1 }],
    ['/He', 3, { text: 'he', start: 0, end: 3 }],
    ['Well /si and more', 8, { text: 'si', start: 5, end: 8 }],
    ['and/or', 6, null],
    ['https://example.com', 8, null],
    ['/hello there', 12, null],
    ['', 0, null],
  ])('finds the shortcut in %j at %i', (text, cursor, found) =>
    expect(findShortcut(text, cursor)).toEqual(found),
  );

  it('offers replies that begin with the query before those that contain it', () => {
    const [size, hello, bye] = [
      reply('size', 'Measure around the joint.'),
      reply('hello', 'How can I help?'),
      reply('bye', 'Say hello to Kyoto.'),
    ];

    expect(matchReplies([size, bye, hello], 'hel')).toEqual([hello, bye]);
    expect(matchReplies([size, bye, hello], '')).toEqual([size, bye, hello]);
    expect(matchReplies([size], 'zzz')).toEqual([]);
  });

  it('replaces its shortcut', () => {
    const query = findShortcut('Well /si and more', 8);

    expect(query && insertReply('Well /si and more', query, 'Measure.')).toEqual({
      text: 'Well Measure. and more',
      cursor: 13,
    });
  });
});
