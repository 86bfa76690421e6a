import { URL_LENGTH } from '@ronin/contracts/browser-limits';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { readPageTitle } from '../../../app/page-title.ts';
import { addressToReport } from '../../../paths.ts';
import type { ShopperChat } from '../state/shopper-chat.ts';

/** A page has its title by then. */
const TITLE_DELAY_MS = 150;

/** Reports to the agent which page the shopper is on. */
export function useReportPage(chat: ShopperChat): void {
  const { pathname, search } = useLocation();

  useEffect(() => {
    const timer = window.setTimeout(
      () =>
        chat.setPage({
          path: addressToReport(pathname, search).slice(0, URL_LENGTH),
          title: readPageTitle(),
        }),
      TITLE_DELAY_MS,
    );

    return () => window.clearTimeout(timer);
  }, [chat, pathname, search]);
}
