/**
 * The rules of the channels (behaviour: reports 14), as tables. Raise the version after a change of them
 * or of `siteOf`: the worker then computes the channels and sources of stored visits again.
 */
export const CHANNEL_RULES_VERSION = 2;

export const CHANNELS = [
  'paid search',
  'search',
  'paid social',
  'social',
  'mail',
  'AI assistants',
  'referral',
  'direct',
] as const;
export type Channel = (typeof CHANNELS)[number];

/**
 * The parameters by which advertisers, networks and senders of mail mark a click, in small letters. Facebook, Instagram and the free
 * listings of Google mark every click, also of those who did not pay.
 */
export const CLICK_KINDS: ReadonlyMap<string, Channel> = new Map([
  ...list('paid search', ['gclid', 'gbraid', 'wbraid', 'dclid', 'msclkid', 'yclid']),
  ...list('paid social', ['ttclid', 'twclid', 'li_fat_id', 'epik', 'rdt_cid', 'sccid', 'qclid']),
  ...list('social', ['fbclid', 'igshid', 'igsh']),
  ...list('search', ['srsltid']),
  ...list('mail', ['mc_cid', 'mc_eid', '_kx']),
]);

/**
 * Who sends visitors: hosts, which stand for those below them too, and names, which campaigns give as their source. `.*` stands for
 * any country. Of two that fit a host, the longer one counts. Drawn from the lists of Matomo, Plausible, Umami and Google Analytics.
 */
const SOURCE_NAMES: Partial<Record<Channel, string>> = {
  search: `google bing yahoo duckduckgo ecosia yandex baidu brave qwant kagi
    google.* bing.com search.yahoo.com search.yahoo.co.jp yahoo.co.jp duckduckgo.com ecosia.org search.brave.com
    startpage.com qwant.com kagi.com mojeek.com yandex.* ya.ru baidu.com sogou.com so.com naver.com daum.net
    seznam.cz search.aol.com ask.com swisscows.com presearch.com com.google.android.googlequicksearchbox`,
  social: `facebook fb instagram ig threads twitter x tiktok pinterest linkedin reddit youtube snapchat bluesky
    mastodon whatsapp telegram tumblr discord
    facebook.com fb.com fb.me messenger.com instagram.com threads.net threads.com t.co twitter.com x.com tiktok.com
    pinterest.* pin.it linkedin.com lnkd.in reddit.com youtube.com youtu.be snapchat.com bsky.app mastodon.social
    whatsapp.com wa.me t.me web.telegram.org tumblr.com discord.com quora.com vk.com ok.ru weibo.com flickr.com
    news.ycombinator.com twitch.tv vimeo.com xing.com com.reddit.frontpage com.linkedin.android`,
  mail: `email e-mail mail newsletter mailchimp klaviyo
    mail.google.com com.google.android.gm outlook.live.com outlook.office.com outlook.office365.com mail.yahoo.com
    mail.yahoo.co.jp mail.proton.me mail.aol.com icloud.com mail.ru mail.yandex.ru webmail.gmx.net
    navigator.gmx.net web.de fastmail.com mail.zoho.com mail.naver.com`,
  'AI assistants': `chatgpt openai perplexity claude gemini copilot deepseek grok
    chatgpt.com openai.com perplexity.ai claude.ai gemini.google.com bard.google.com notebooklm.google.com
    copilot.microsoft.com copilot.com deepseek.com grok.com x.ai meta.ai you.com poe.com phind.com mistral.ai duck.ai
    chat.qwen.ai pi.ai`,
  // Pages of Google that are no search.
  referral: `docs.google.com drive.google.com sites.google.com groups.google.com calendar.google.com
    classroom.google.com chat.google.com meet.google.com accounts.google.com pay.google.com`,
};
export const SOURCES: ReadonlyMap<string, Channel> = new Map(
  CHANNELS.flatMap((channel) => list(channel, SOURCE_NAMES[channel]?.split(/\s+/) ?? [])),
);

/** What campaigns call their medium. The form of a paid one is that of Google Analytics. */
export const PAID_MEDIUM = /^(?:.*cp.*|ppc|retargeting|paid.*)$/;
export const MEDIUMS: ReadonlyMap<string, Channel> = new Map([
  ...list('mail', ['email', 'e-mail', 'e_mail', 'e mail', 'mail', 'newsletter']),
  ...list('social', ['social', 'social-network', 'social-media', 'sm', 'social network', 'social media']),
  ...list('search', ['organic']),
  ...list('AI assistants', ['ai-assistant']),
]);

function list(channel: Channel, names: readonly string[]): [string, Channel][] {
  return names.map((name) => [name, channel]);
}
