import { useEffect, useState } from 'react';
import { toApiError } from '../../../app/api.ts';
import { type OrderLink, useGetOrderQuery } from './orders.api.ts';

/** While a payment may be on its way, the page asks again this often, and not for longer than a minute. */
const ASK_AGAIN_MS = 2_000;
const ASK_AT_MOST_MS = 60_000;

/** An order, or why it is not shown. `isAsking`: it is unpaid, and the page asks again by itself. */
export function useOrder(link: OrderLink) {
  const [isWaiting, setWaiting] = useState(true);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = window.setTimeout(() => setWaiting(false), ASK_AT_MOST_MS);

    return () => window.clearTimeout(timer);
  }, [isWaiting]);
  const [isPending, setPending] = useState(true);
  const { data, error, refetch } = useGetOrderQuery(link, {
    refetchOnMountOrArgChange: true,
    pollingInterval: isWaiting && isPending ? ASK_AGAIN_MS : 0,
  });
  if (data && isPending !== (data.status === 'pending')) setPending(data.status === 'pending');
  const retry = () => {
    setWaiting(true);
    void refetch();
  };
  const isAsking = data !== undefined && isWaiting && isPending;
  // 401: a link with a number, and nobody is signed in.
  const isMissing = error !== undefined && [401, 404].includes(toApiError(error).status ?? 0);

  return { order: data, isMissing, hasFailed: error !== undefined, isAsking, retry };
}
