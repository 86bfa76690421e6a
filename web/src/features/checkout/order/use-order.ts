import type { Order } from '@ronin/contracts';
import { useEffect, useState } from 'react';
import { toApiError } from '../../../app/api.ts';
import { type OrderLink, useGetOrderQuery } from './orders.api.ts';

/** While a payment may be on its way, the page asks again this often, and not for longer than two minutes. */
const ASK_AGAIN_MS = 3_000;
const ASK_AT_MOST_MS = 120_000;

interface OwnOrder {
  readonly order: Order | null;
  readonly status: 'loading' | 'missing' | 'failed' | 'ready';
  readonly retry: () => void;
}

/** The order of a link. */
export function useOrder(link: OrderLink): OwnOrder {
  const [isWaiting, setWaiting] = useState(true);
  useEffect(() => {
    const timer = window.setTimeout(() => {
      setWaiting(false);
    }, ASK_AT_MOST_MS);

    return () => {
      window.clearTimeout(timer);
    };
  }, []);
  const [isPending, setPending] = useState(true);
  const { data, error, refetch } = useGetOrderQuery(link, {
    refetchOnMountOrArgChange: true,
    pollingInterval: isWaiting && isPending ? ASK_AGAIN_MS : 0,
  });
  if (data && isPending !== (data.status === 'pending')) setPending(data.status === 'pending');
  if (data) return { order: data, status: 'ready', retry: () => void refetch() };
  const hasFailed = error !== undefined;

  return {
    order: null,
    status: !hasFailed ? 'loading' : toApiError(error).status === 404 ? 'missing' : 'failed',
    retry: () => void refetch(),
  };
}
