import { describe, expect, it } from 'vitest';
import { findLinks, resolveShopAddress } from './safe-links.ts';

const ORIGIN = 'https://ronin.example';
const linksIn = (text: string) => findLinks(text, ORIGIN).filter(({ kind }) => kind === 'link');

describe('links in a text that somebody wrote', () => {
  it('are addresses of http and https, without the sentence around them', () =>
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
    ]));

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

  it('within the shop stay in the shop', () =>
    expect(linksIn('https://ronin.example/product/3?x=1')).toEqual([
      { kind: 'link', text: 'https://ronin.example/product/3?x=1', href: '/product/3?x=1', isOurs: true },
    ]));

  it('say where they lead when a letter only looks like another', () =>
    expect(linksIn('https://gооgle.com/login')).toEqual([
      {
        kind: 'link',
        text: 'https://xn--ggle-55da.com/login',
        href: 'https://xn--ggle-55da.com/login',
        isOurs: false,
      },
    ]));

  it.each([
    'https://ronin.example//evil.example/x',
    'https://ronin.example/\\evil.example/x',
    'https://ronin.example/.//evil.example/x',
    'https://ronin.example/staff/..//evil.example/x',
  ])('lead to the host that they show: %s', (text) => {
    const [link] = linksIn(text);
    const resolved = link?.kind === 'link' ? new URL(link.href, ORIGIN) : null;

    expect(link).toMatchObject({ isOurs: false });
    expect(resolved?.origin).toBe(ORIGIN);
  });

  it('show the real host when the text names it in another place', () => {
    const [link] = linksIn('https://gооgle.com/xn--ggle-55da.com');

    expect(link?.text).toBe('https://xn--ggle-55da.com/xn--ggle-55da.com');
  });

  it('are found fast in a text that is meant to be slow', () => {
    const text = `https://${'a.'.repeat(2_000)}`;

    expect(
      findLinks(text, ORIGIN)
        .map((part) => part.text)
        .join(''),
    ).toHaveLength(text.length);
  });
});

describe('the address of a page that a browser reported', () => {
  it('is one within the shop', () =>
    expect(resolveShopAddress('/product/3?x=1', ORIGIN)).toBe('https://ronin.example/product/3?x=1'));

  it.each([
    '//evil.example/staff/login',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    'https://evil.example/',
    '//[',
  ])('is none when it leads elsewhere: %s', (path) => expect(resolveShopAddress(path, ORIGIN)).toBeNull());
});
