/**
 * The brand's own values. Mails without MAIL_FROM have its name as their sender, and tests and the UI kit show them. Admins change
 * the shop's name and contact in /staff/settings.
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

export interface SocialLink {
  readonly name: string;
  readonly url: string;
}

/** Shown in the footer in this order. There are no accounts yet. */
export const socialLinks: readonly SocialLink[] = [];
