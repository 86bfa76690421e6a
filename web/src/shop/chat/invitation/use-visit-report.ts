import type { ShownInvitation } from '@ronin/contracts';
import { URL_LENGTH } from '@ronin/contracts/browser-limits';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useAppStore } from '../../../app/hooks.ts';
import { readPageTitle } from '../../../app/page-title.ts';
import { runQuery } from '../../../chat-client/answer.ts';
import { addressToReport, isPreview } from '../../../paths.ts';
import { useIsPageVisible } from '../panel/use-is-page-visible.ts';
import { reportVisit } from './invitation.api.ts';
import { readVisitFacts } from './visit-facts.ts';

/** After a change of the page: it has its title then, and shoppers who only pass through are not reported. */
const SETTLE_MS = 2_000;
const EVERY_MS = 20_000;

/**
 * Says every 20 seconds where the visitor is, while the page is visible; never for one who refuses tracking.
 * @param findVisitId null while there is no visit, or when tracking is refused.
 * @returns the invitation that waits for them.
 */
export function useVisitReport(findVisitId: () => string | null): ShownInvitation | null {
  const store = useAppStore();
  const { pathname, search } = useLocation();
  const isVisible = useIsPageVisible();
  const [invitation, setInvitation] = useState<ShownInvitation | null>(null);

  useEffect(() => {
    if (!isVisible || isPreview(pathname)) return;
    let timer = 0;
    let isStopped = false;
    const report = async () => {
      const visitId = findVisitId();
      if (visitId === null) return;
      const arrival = { referrer: document.referrer, host: window.location.host, search };
      const { data } = await runQuery(store, reportVisit, {
        visitId,
        path: addressToReport(pathname, search).slice(0, URL_LENGTH),
        title: readPageTitle(),
        ...readVisitFacts(arrival),
      });
      if (isStopped) return;
      if (data) setInvitation(data.invitation ?? null);
      timer = window.setTimeout(() => void report(), EVERY_MS);
    };
    timer = window.setTimeout(() => void report(), SETTLE_MS);

    return () => {
      isStopped = true;
      window.clearTimeout(timer);
    };
  }, [store, findVisitId, isVisible, pathname, search]);

  return invitation;
}
