import { describe, expect, it } from 'vitest';
import { findLinks } from './safe-links.ts';

const ORIGIN = 'https://ronin.example';
const linksIn = (text: string) => findLinks(text, ORIGIN).filter(({ kind }) => kind === 'link');

describe('links in what somebody wrote', () => {
  it('are addresses of http and https, without the sentence around them', () => {
    expect(findLinks('See https://example.com/a?b=1#c, or (http://example.org).', ORIGIN)).toEqual([
      { kind: 'words', text: 'See ' },
      {
        kind: 'link',
        text: 'https://example.com/a?b=1#c',
        href: 'https://example.com/a?b=1#c',
        isOurs: false,
      },
      { kind: 'words', text: ', or (' },
      { kind: 'link', text: 'http://example.org', href: 'http://example.org/', isOurs: false },
      { kind: 'words', text: ').' },
    ]);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'https://bank.example@evil.example/',
    'https://user:secret@evil.example/',
    'https://',
    'https://[',
    'nothing at all',
  ])('are not found in %s', (text) => {
    expect(linksIn(text)).toEqual([]);
    expect(
      findLinks(text, ORIGIN)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  });

  it('within the shop stay in the shop', () => {
    expect(linksIn('https://ronin.example/product/3?x=1')).toEqual([
      { kind: 'link', text: 'https://ronin.example/product/3?x=1', href: '/product/3?x=1', isOurs: true },
    ]);
  });

  it('say where they lead when a letter only looks like another', () => {
    expect(linksIn('https://gооgle.com/login')).toEqual([
      {
        kind: 'link',
        text: 'https://xn--ggle-55da.com/login',
        href: 'https://xn--ggle-55da.com/login',
        isOurs: false,
      },
    ]);
  });

  it('are found fast in a text made to be slow', () => {
    const text = `https://${'a.'.repeat(2_000)}`;

    expect(
      findLinks(text, ORIGIN)
        .map((part) => part.text)
        .join(''),
    ).toHaveLength(text.length);
  });
});
