import { useSearchParams } from 'react-router-dom';
import { formatMailView, type MailView, parseMailView } from './mail-view.ts';

/** The view in the address, and a function that changes it. Each change is an entry in the browser's history. */
export function useMailView(): readonly [MailView, (change: Partial<MailView>) => void] {
  const [search, setSearch] = useSearchParams();
  const view = parseMailView(search);

  return [
    view,
    (change) => {
      setSearch(formatMailView({ ...view, ...change }), { preventScrollReset: true });
    },
  ];
}
