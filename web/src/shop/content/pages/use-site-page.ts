import { useState } from 'react';
import { useAppDispatch, useIsHydrating } from '../../../app/hooks.ts';
import { sitePageApi } from './site-page.api.ts';

const { getSitePage } = sitePageApi.endpoints;

/** An information page. A failure that the server rendered is loaded again only when the visitor asks for it. */
export function useSitePage(slug: string) {
  const dispatch = useAppDispatch();
  const isHydrating = useIsHydrating();
  const { data, isError } = getSitePage.useQueryState(slug);
  const [failedOnServer] = useState(isHydrating && isError);
  getSitePage.useQuerySubscription(slug, { skip: failedOnServer });

  return {
    page: data,
    isError,
    retry: () => {
      void dispatch(getSitePage.initiate(slug, { forceRefetch: true, subscribe: false }));
    },
  };
}
