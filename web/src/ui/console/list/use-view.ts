import { useSearchParams } from 'react-router-dom';

/**
 * What a page shows, read from its address, so that it can be shared and reloaded, and a function that changes it. Each change is
 * an entry in the browser's history.
 */
export function useView<View>(
  parse: (search: URLSearchParams) => View,
  format: (view: View) => URLSearchParams,
): readonly [View, (change: Partial<View>) => void] {
  const [search, setSearch] = useSearchParams();
  const view = parse(search);

  return [
    view,
    (change) => {
      setSearch(format({ ...view, ...change }), { preventScrollReset: true });
    },
  ];
}

/** The id in a parameter of the address; null when there is none. */
export function readId(search: URLSearchParams, name: string): number | null {
  const text = search.get(name) ?? '';

  return /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;
}
