import { useState } from 'react';
import { useAppDispatch, useIsHydrating } from '../../../app/hooks.ts';
import { helpApi } from './help.api.ts';

const { listFaqs } = helpApi.endpoints;

/** The sections of the FAQ. A failure that the server rendered is loaded again only when the visitor asks for it. */
export function useFaqs() {
  const dispatch = useAppDispatch();
  const isHydrating = useIsHydrating();
  const { data, isError } = listFaqs.useQueryState(undefined);
  const [failedOnServer] = useState(isHydrating && isError);
  listFaqs.useQuerySubscription(undefined, { skip: failedOnServer });

  return {
    sections: data,
    isError,
    retry: () => {
      void dispatch(listFaqs.initiate(undefined, { forceRefetch: true, subscribe: false }));
    },
  };
}
