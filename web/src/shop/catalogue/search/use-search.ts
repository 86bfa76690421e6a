import { useEffect, useRef, useState } from 'react';
import { type ApiError, toApiError } from '../../../app/api.ts';
import { createUuid } from '../../../app/create-uuid.ts';
import { useAppDispatch, useIsHydrating } from '../../../app/hooks.ts';
import { useCustomer } from '../../../app/session.ts';
import { searchApi } from './search.api.ts';

const { search } = searchApi.endpoints;

/** What a search found, or a failure, or neither while it runs. */
export function useSearch(q: string, findSessionId: () => string | null) {
  const dispatch = useAppDispatch();
  const { customerId, isMissing } = useCustomer();
  const isSessionKnown = customerId !== null || isMissing;
  const isHydrating = useIsHydrating();
  const [renderedByServer] = useState(isHydrating ? q : null);
  const sent = useRef(new Set<string>());
  const state = search.useQueryState({ q }, { skip: q === '' });
  const send = () => {
    sent.current.add(q);
    const request = { q, searchId: createUuid(), sessionId: findSessionId() };
    void dispatch(search.initiate(request, { forceRefetch: true, subscribe: false }));
  };

  // What the server rendered is searched for once more, because only a search of a browser is stored. A search that is
  // shown again, for example after going back, is not a new one.
  const isNew = state.isUninitialized || renderedByServer === q;
  useEffect(() => {
    if (q === '' || !isSessionKnown || !isNew || sent.current.has(q)) return;
    send();
  });

  const failure: ApiError | undefined = state.isError ? toApiError(state.error) : undefined;

  return { data: q === '' ? undefined : state.currentData, failure, retry: send };
}
