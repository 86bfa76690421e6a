/**
 * The brand's own values: a new shop begins with them (docs/your-own-shop.md), consoles show the name, and mails without MAIL_FROM
 * are from it. Admins change the shop's name and contact in /staff/settings. The words of the brand's pages: brand-texts.json.
 */
export const brand = {
  name: 'Ronin',
  tagline: 'Folded steel for the masterless.',
  /** One sentence for search engines, shared links and the footer. */
  summary:
    'Bracelets, rings, pendants and timepieces in Damascus steel, titanium, sterling silver and tungsten, made by hand.',
  email: 'studio@ronin.example',
  location: 'Based in San Francisco, CA',
} as const;

/** The links to /philosophy. The page has its title from brand-texts.json, so that no script has both. */
export const philosophyTitle = 'The Way of the Ronin';

/** Shown in the footer in this order. There are no accounts yet. */
export const socialLinks: readonly { name: string; url: string }[] = [];
