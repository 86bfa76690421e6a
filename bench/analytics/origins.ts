import { channelOf } from '@ronin/analytics';

const origin = (referrerHost: string | null, utmSource?: string, utmMedium?: string, clickKind?: string) => ({
  referrerHost,
  utmSource: utmSource ?? null,
  utmMedium: utmMedium ?? null,
  clickKind: clickKind ?? null,
});

/** Where the visits of the generated year come from, each as often as the others, with the channel that the worker gives them. */
export const ORIGINS = [
  ...Array.from({ length: 5 }, () => origin(null)),
  ...Array.from({ length: 4 }, () => origin('google.com')),
  origin('google.com', undefined, undefined, 'gclid'),
  origin('bing.com'),
  origin('reddit.com'),
  ...Array.from({ length: 2 }, () => origin('instagram.com')),
  origin('instagram.com', 'instagram', 'paid_social'),
  origin(null, 'newsletter', 'email'),
  origin('chatgpt.com'),
  origin('forum.example.com'),
].map((one, index) => ({ ...one, origin: index, channel: channelOf(one) }));
