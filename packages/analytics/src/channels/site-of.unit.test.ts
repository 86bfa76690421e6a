import { expect, it } from 'vitest';
import { siteOf } from './site-of.ts';

it.each([
  ['l.instagram.com', 'instagram.com'],
  ['m.facebook.com', 'facebook.com'],
  ['lm.facebook.com', 'facebook.com'],
  ['www.google.co.uk', 'google.co.uk'],
  ['www.m.example.org', 'example.org'],
  ['mail.google.com', 'mail.google.com'],
  ['m.de', 'm.de'],
  ['t.co', 't.co'],
  ['android-app', 'android-app'],
  ['', ''],
])('%s is the site %s', (host, site) => expect(siteOf(host)).toBe(site));

it('no host is no site', () => expect(siteOf(null)).toBeNull());
