/** The four sub-brands of the side menu and the footer, in the order of the menu (behaviour: pages 2). */
export const subBrands = [
  { name: 'Heritage', path: '/heritage', kanji: '継', about: 'Where the steel comes from' },
  { name: 'Timepieces', path: '/timepieces', kanji: '時', about: 'Watches, and the steel in them' },
  { name: 'Atelier', path: '/atelier', kanji: '工', about: 'The workshop and its order' },
  { name: 'Elite', path: '/elite', kanji: '極', about: 'The pieces we are judged by' },
] as const;
