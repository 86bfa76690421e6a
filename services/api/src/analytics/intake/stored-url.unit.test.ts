import { describe, expect, it } from 'vitest';
import { storedUrl } from './stored-url.ts';

describe('the stored form of an address', () =>
  it.each([
    ['/shop', '/shop'],
    ['', ''],
    ['/shop?category=rings', '/shop?category=rings'],
    ['/?utm_source=news&email=a%40example.com&utm_medium=mail', '/?utm_source=news&utm_medium=mail'],
    ['/search?q=something+private', '/search'],
    ['/account#code=123456', '/account'],
    ['/shop?token=x&category=rings#top', '/shop?category=rings'],
    ['https://www.google.com/search?q=private&utm_source=x', 'https://www.google.com/search?utm_source=x'],
    ['https://ronin.example/a?b?utm_source=c', 'https://ronin.example/a'],
    ['/a?utm_sourceless', '/a?utm_sourceless'],
    ['/a?utm%5Fsource=x&CATEGORY=y', '/a'],
    ['/a?&&', '/a'],
    ['?q=private', '/'],
    ['#code=123456', '/'],
    ['https://name:secret@example.org/a', 'https://example.org/a'],
    ['//name:secret@example.org/a', '//example.org/a'],
    ['/order/3kTq-secret_token', '/order/:token'],
    ['/order/:token', '/order/:token'],
    [
      'https://ronin.example/order/3kTq-secret_token?utm_source=mail',
      'https://ronin.example/order/:token?utm_source=mail',
    ],
    ['/products/a@b', '/products/a@b'],
  ])('of %j it is %j', (sent, stored) => expect(storedUrl(sent)).toBe(stored)));
