/** The shop's name and contact, for the pages and the mails. Change them only here. */
export const brand = {
  name: 'Ronin',
  tagline: 'Folded steel for the masterless.',
  /** One sentence for search engines, shared links and the footer. */
  summary:
    'Bracelets, rings, pendants and timepieces in Damascus steel, titanium, sterling silver and tungsten, made by hand.',
  email: 'studio@ronin.example',
  location: 'Based in San Francisco, CA',
} as const;

export interface SocialLink {
  readonly name: string;
  readonly url: string;
}

/** Shown in the footer in this order. There are no accounts yet. */
export const socialLinks: readonly SocialLink[] = [];
