import type { LiveShop } from '@ronin/contracts';
import { liveCalls } from '@ronin/contracts/calls';
import { useEffect, useState } from 'react';
import { urlOf } from '../../../app/calls/requests.ts';
import { useDocumentVisibility } from '../../../ui/hooks.ts';
import type { LoadedReport } from '../reports/use-report.ts';

/** A browser connects again by itself, but not after an answer that is an error. */
const AGAIN_MS = 5_000;

/** What happens in the shop now, pushed by the service while the page is visible. */
export function useLiveShop(timezone: string): LoadedReport<LiveShop> {
  const [report, setReport] = useState<LiveShop>();
  const [isFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const isVisible = useDocumentVisibility() === 'visible';

  useEffect(() => {
    if (!isVisible) return;
    const call = liveCalls.getLiveShop;
    const source = new EventSource(urlOf({ call, query: { timezone } }));
    let timer: number | undefined;
    source.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      const shop: unknown = JSON.parse(String(data));
      setFailed(!isLiveShop(shop));
      if (isLiveShop(shop)) setReport(shop);
    });
    source.addEventListener('error', () => {
      setFailed(true);
      if (source.readyState !== EventSource.CLOSED) return;
      timer = window.setTimeout(() => setAttempt((number) => number + 1), AGAIN_MS);
    });

    return () => {
      source.close();
      window.clearTimeout(timer);
    };
  }, [timezone, isVisible, attempt]);

  return {
    report,
    before: null,
    isFailed,
    isStale: false,
    onRetry: () => setAttempt((number) => number + 1),
  };
}

/** The schemas stay out of the browser's code, so this only tells an event of another kind. */
const isLiveShop = (value: unknown): value is LiveShop =>
  typeof value === 'object' && value !== null && 'rows' in value && 'today' in value;
