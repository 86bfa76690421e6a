import type { FaqFilters } from './faqs.api.ts';

/** The states of the filter, in its order. */
export const FAQ_STATES = { all: 'All', shown: 'Shown', draft: 'Drafts' } as const;
type FaqState = keyof typeof FAQ_STATES;

/** What the tab shows, as its address says. */
export interface FaqsView {
  readonly state: FaqState;
  readonly q: string;
  readonly open: number | 'new' | 'sections' | null;
}

export function parseFaqsView(search: URLSearchParams): FaqsView {
  const state = search.get('state');
  const open = search.get('faq');

  return {
    state: state === 'shown' || state === 'draft' ? state : 'all',
    q: search.get('q') ?? '',
    open: open === 'new' || open === 'sections' ? open : Number(open) || null,
  };
}

/** The default is left out. */
export const formatFaqsView = ({ state, q, open }: FaqsView): URLSearchParams =>
  new URLSearchParams({
    tab: 'faq',
    ...(state !== 'all' && { state }),
    ...(q !== '' && { q }),
    ...(open !== null && { faq: String(open) }),
  });

export const toFilters = ({ state, q }: FaqsView): FaqFilters => ({
  ...(state !== 'all' && { state }),
  ...(q !== '' && { q }),
});
