import type { Order } from '@ronin/contracts';
import { useEffect, useState } from 'react';
import { toApiError } from '../../../app/api.ts';
import { type OrderLink, useGetOrderQuery } from './orders.api.ts';

/** While a payment may be on its way, the page asks again this often, and not for longer than a minute. */
const ASK_AGAIN_MS = 2_000;
const ASK_AT_MOST_MS = 60_000;

interface OwnOrder {
  readonly order: Order | null;
  readonly status: 'loading' | 'missing' | 'failed' | 'ready';
  /** It is unpaid, and the page asks again by itself. */
  readonly isAsking: boolean;
  readonly retry: () => void;
}

export function useOrder(link: OrderLink): OwnOrder {
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
  if (data) return { order: data, status: 'ready', isAsking: isWaiting && isPending, retry };
  const hasFailed = error !== undefined;

  return {
    order: null,
    status: !hasFailed ? 'loading' : isMissing(toApiError(error).status) ? 'missing' : 'failed',
    isAsking: false,
    retry,
  };
}

/** 401: a link with a number, and nobody is signed in. */
const isMissing = (status: number | null): boolean => status === 404 || status === 401;
