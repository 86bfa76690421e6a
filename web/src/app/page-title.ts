import { TEXT_LIMITS } from '@ronin/contracts/limits';

/** A page's title for its tab: what the chat has for the visitor stands before it. */
export const countInTitle = (title: string, unread: number): string =>
  unread > 0 ? `(${unread.toString()}) ${title}` : title;

/** The title of the page that is shown, without that count, as long as a label may be. */
export const readPageTitle = (): string =>
  document.title.replace(/^\(\d+\) /, '').slice(0, TEXT_LIMITS.label);
