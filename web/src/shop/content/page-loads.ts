import type { AppDispatch } from '../../app/store.ts';

/** The code of the calls is loaded with the pages. */
const importEndpoints = async () => (await import('./content.api.ts')).contentApi.endpoints;

/** The questions of the FAQ. */
export async function loadHelpPage(dispatch: AppDispatch): Promise<200 | 503> {
  const { listFaqs } = await importEndpoints();
  const { isError } = await dispatch(listFaqs.initiate(undefined, { subscribe: false }));

  return isError ? 503 : 200;
}

/** The text of an information page. */
export const loadSitePage =
  (slug: string) =>
  async (dispatch: AppDispatch): Promise<200 | 503> => {
    const { getSitePage } = await importEndpoints();
    const { isError } = await dispatch(getSitePage.initiate(slug, { subscribe: false }));

    return isError ? 503 : 200;
  };
