import type { Suggestion } from '@ronin/contracts';
import { useEffect, useState } from 'react';
import { useAppDispatch } from '../../../app/hooks.ts';
import { searchApi } from './search.api.ts';
import { parseQuery } from './search-query.ts';

const PAUSE_MS = 180;
/** One letter begins too many names. */
const SHORTEST = 2;

/** Products for what is typed so far. A call is made after a pause in typing, and aborted by the next letter. */
export function useSuggestions(text: string, isWanted: boolean): readonly Suggestion[] {
  const dispatch = useAppDispatch();
  const [products, setProducts] = useState<readonly Suggestion[]>([]);
  const q = parseQuery(text);
  const isLongEnough = q.length >= SHORTEST;

  useEffect(() => {
    if (!isLongEnough || !isWanted) return;
    let abort: (() => void) | undefined;
    let isCurrent = true;
    const timer = window.setTimeout(() => {
      const request = dispatch(searchApi.endpoints.suggest.initiate(q, { subscribe: false }));
      abort = () => request.abort();
      void request.then(({ data }) => {
        if (isCurrent) setProducts(data ?? []);
      });
    }, PAUSE_MS);

    return () => {
      isCurrent = false;
      window.clearTimeout(timer);
      abort?.();
    };
  }, [dispatch, isLongEnough, isWanted, q]);

  return isLongEnough && isWanted ? products : [];
}
