import type { AppDispatch } from '../../../app/store.ts';

/** The text of an information page. The code of the call is loaded with the page. */
export const loadSitePage =
  (slug: string) =>
  async (dispatch: AppDispatch): Promise<200 | 503> => {
    const { sitePageApi } = await import('./site-page.api.ts');
    const { isError } = await dispatch(
      sitePageApi.endpoints.getSitePage.initiate(slug, { subscribe: false }),
    );

    return isError ? 503 : 200;
  };
