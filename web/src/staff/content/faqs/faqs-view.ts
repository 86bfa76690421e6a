import { always, defineView, oneOf, openId, words } from '../../../ui/console/list/view.ts';

/** The states of the filter, in its order. */
export const FAQ_STATES = { all: 'All', shown: 'Shown', draft: 'Drafts' } as const;

export const FAQS_VIEW = defineView({
  tab: always('faq'),
  state: oneOf(['shown', 'draft']),
  q: words,
  open: openId('faq', 'new', 'sections'),
});
