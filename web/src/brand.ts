/** The shop's name and contact. Change them only here. */
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

/** The four sub-brands of the side menu and the footer, in the order of the menu (behaviour: pages 2). */
export const subBrands = [
  { name: 'Heritage', path: '/heritage', kanji: '継', about: 'Where the steel comes from' },
  { name: 'Timepieces', path: '/timepieces', kanji: '時', about: 'Watches, and the steel in them' },
  { name: 'Atelier', path: '/atelier', kanji: '工', about: 'The workshop and its order' },
  { name: 'Elite', path: '/elite', kanji: '極', about: 'The pieces we are judged by' },
] as const;
