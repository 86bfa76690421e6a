import { useContext } from 'react';
import { DialogButton } from '../../../ui/console/form/ConsoleDialog.tsx';
import { ReportContext } from '../view/report-context.ts';
import { NewKey } from './NewKey.tsx';
import type { SharedPage } from './report-keys.api.ts';

/** Makes a link to the open page, with its days and filters. */
export function ShareButton(page: Pick<SharedPage, 'page' | 'reports'>) {
  const { params } = useContext(ReportContext);
  const query: SharedPage['query'] = {};
  for (const [name, value] of Object.entries(params)) {
    query[name] = typeof value === 'string' ? value : [...value];
  }

  return (
    <DialogButton label="Share" title="Share this page">
      {() => <NewKey shared={{ ...page, query }} />}
    </DialogButton>
  );
}
