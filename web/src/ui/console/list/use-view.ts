import { useSearchParams } from 'react-router-dom';

/** A view of a page (`defineView`), or its two functions. */
interface ReadableView<Values> {
  readonly parse: (search: URLSearchParams) => Values;
  readonly format: (values: Values) => URLSearchParams;
}

/** What a page shows, and a function that changes it. Each change is an entry in the browser's history. */
export function useView<Values>({
  parse,
  format,
}: ReadableView<Values>): readonly [Values, (change: Partial<Values>) => void] {
  const [search, setSearch] = useSearchParams();
  const view = parse(search);

  return [view, (change) => setSearch(format({ ...view, ...change }), { preventScrollReset: true })];
}
