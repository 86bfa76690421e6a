import { describe, expect, it } from 'vitest';
import { channelOf, clickKindOf, type Origin } from './channel-of.ts';
import { CHANNELS, CLICK_KINDS } from './channel-rules.ts';

const NOTHING: Origin = { referrerHost: null, utmSource: null, utmMedium: null, clickKind: null };
const of = (origin: Partial<Origin>) => channelOf({ ...NOTHING, ...origin });

describe('the channel of a visit', () => {
  it.each([
    ['direct', {}],
    ['search', { referrerHost: 'google.com' }],
    ['search', { referrerHost: 'google.co.uk' }],
    ['search', { referrerHost: 'images.google.com.br' }],
    ['search', { referrerHost: 'cn.bing.com' }],
    ['search', { referrerHost: 'yandex.com.tr' }],
    ['search', { utmSource: 'newspaper', utmMedium: 'organic' }],
    ['search', { clickKind: 'srsltid' }],
    ['paid search', { referrerHost: 'google.com', clickKind: 'gclid' }],
    ['paid search', { clickKind: 'msclkid' }],
    ['paid search', { utmSource: 'Google', utmMedium: 'CPC' }],
    ['paid search', { utmSource: 'newspaper', utmMedium: 'cpm' }],
    ['social', { referrerHost: 'l.instagram.com' }],
    ['social', { referrerHost: 'pinterest.de' }],
    ['social', { referrerHost: 't.co' }],
    ['social', { clickKind: 'fbclid' }],
    ['social', { utmSource: 'instagram', utmMedium: 'bio' }],
    ['social', { referrerHost: 'google.com', utmMedium: 'social' }],
    ['paid social', { clickKind: 'ttclid' }],
    ['paid social', { utmSource: 'facebook', utmMedium: 'paid', clickKind: 'fbclid' }],
    ['paid social', { utmMedium: 'cpc', referrerHost: 'm.facebook.com' }],
    ['paid social', { utmMedium: 'paid_social' }],
    ['mail', { utmSource: 'newsletter' }],
    ['mail', { utmSource: 'ronin', utmMedium: 'email', referrerHost: 'google.com' }],
    ['mail', { referrerHost: 'mail.google.com' }],
    ['mail', { referrerHost: 'mail.yandex.ru' }],
    ['mail', { clickKind: 'mc_eid' }],
    ['AI assistants', { referrerHost: 'chatgpt.com' }],
    ['AI assistants', { utmSource: 'chatgpt.com' }],
    ['AI assistants', { referrerHost: 'gemini.google.com' }],
    ['AI assistants', { referrerHost: 'copilot.microsoft.com' }],
    ['referral', { referrerHost: 'news.example' }],
    ['referral', { referrerHost: 'docs.google.com' }],
    ['referral', { utmSource: 'partner', utmMedium: 'banner' }],
    ['referral', { utmSource: 'partner', referrerHost: 'google.com' }],
  ] as const)('is %s for %o', (channel, origin) => expect(of(origin)).toBe(channel));

  it('needs a host that ends at the border of a domain', () => {
    for (const host of [
      'notgoogle.com',
      'google.com.example.org',
      'google.example',
      'xx.com.example',
      'facebook.com.de.vu',
    ])
      expect(of({ referrerHost: host }), host).toBe('referral');
  });

  it('is one of the list, whatever is stored', () => {
    const parts = [null, '', ' ', '.', '..', 'x', 'x.', '.com', '*', 'a'.repeat(255)];
    for (const referrerHost of parts)
      for (const utmSource of parts)
        for (const utmMedium of parts)
          expect(CHANNELS).toContain(of({ referrerHost, utmSource, utmMedium, clickKind: 'unknown' }));
  });
});

describe('a click id', () => {
  it('is found by its name, in any place of the query', () => {
    for (const kind of CLICK_KINDS.keys())
      expect(clickKindOf(`https://ronin.example/shop?category=rings&${kind}=SeCrEt`), kind).toBe(kind);
    expect(clickKindOf('/?GCLID=1#top')).toBe('gclid');
    expect(clickKindOf('/?utm_source=a&ScCid=1')).toBe('sccid');
  });

  it('is no value, no path and no fragment', () => {
    for (const url of ['/', '/gclid=1', '/?a=gclid', '/?a=1#?gclid=1', '/?xgclid=1', '/?'])
      expect(clickKindOf(url), url).toBeNull();
  });
});
