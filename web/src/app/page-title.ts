import { LABEL_LENGTH } from '@ronin/contracts/browser-limits';

/** The title of the tab, with the number of unread chat messages before it. */
export const countInTitle = (title: string, unread: number): string =>
  unread > 0 ? `(${unread.toString()}) ${title}` : title;

/** The title of the current page without that number, cut to the length of a label. */
export const readPageTitle = (): string => document.title.replace(/^\(\d+\) /, '').slice(0, LABEL_LENGTH);
