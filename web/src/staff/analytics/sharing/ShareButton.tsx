import { useContext, useState } from 'react';
import { Button } from '../../../ui/mantine.ts';
import { ReportContext } from '../view/report-context.ts';
import { NewKeyDialog } from './NewKeyDialog.tsx';
import type { SharedPage } from './report-keys.api.ts';

/** Makes a link to the open page, with its days and filters. */
export function ShareButton(page: Pick<SharedPage, 'page' | 'reports'>) {
  const { params } = useContext(ReportContext);
  const [shared, setShared] = useState<SharedPage | null>(null);

  return (
    <>
      <Button
        variant="default"
        onClick={() => {
          const query: SharedPage['query'] = {};
          for (const [name, value] of Object.entries(params)) {
            query[name] = typeof value === 'string' ? value : [...value];
          }
          setShared({ ...page, query });
        }}
      >
        Share
      </Button>
      {shared !== null && <NewKeyDialog shared={shared} isOpen onClose={() => setShared(null)} />}
    </>
  );
}
