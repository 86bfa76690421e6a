import type { AppDispatch } from '../../../app/store.ts';

/** The questions of the FAQ. The code of the call is loaded with the page. */
export async function loadHelpPage(dispatch: AppDispatch): Promise<200 | 503> {
  const { helpApi } = await import('./help.api.ts');
  const { isError } = await dispatch(helpApi.endpoints.listFaqs.initiate(undefined, { subscribe: false }));

  return isError ? 503 : 200;
}
