import { useSearchParams } from 'react-router-dom';

/** A parameter of an address: how a page reads and writes it. */
export interface Parameter<Value> {
  /** Its name in the address; absent: its name in the view. */
  readonly name?: string;
  /** Invalid texts become the default. */
  parse(text: string | null): Value;
  /** Null: the default, which is left out. */
  format(value: Value): string | null;
  /** Its values as tabs, where it is a choice. */
  readonly labels?: Readonly<Record<string, string>>;
}

/** One that filters a list. */
interface Filter<Value, Kept> extends Parameter<Value> {
  /** Undefined: nothing is left out. */
  toFilter(value: Value): Kept | undefined;
}

type Parameters = Readonly<Record<string, Parameter<unknown> | Filter<unknown, unknown>>>;
type ValuesOf<Of extends Parameters> = { readonly [Name in keyof Of]: ReturnType<Of[Name]['parse']> };
type FiltersOf<Of extends Parameters> = {
  readonly [Name in keyof Of as Of[Name] extends Filter<unknown, unknown> ? Name : never]?: Of[Name] extends {
    toFilter(value: never): infer Kept;
  }
    ? Exclude<Kept, undefined>
    : never;
};

/** What a page shows. All of it is in the address, so that it can be shared and reloaded. */
export interface View<Of extends Parameters> {
  readonly parse: (search: URLSearchParams) => ValuesOf<Of>;
  /** Absent values are the defaults. */
  readonly format: (values: Partial<ValuesOf<Of>>) => URLSearchParams;
  /** What the call of the list filters by. */
  readonly toFilters: (values: ValuesOf<Of>) => FiltersOf<Of>;
  readonly isFiltered: (values: ValuesOf<Of>) => boolean;
  /** FilterTabs for a parameter, one for each of its values. The other values stay, and nothing is open. */
  readonly tabs: (values: ValuesOf<Of>, name: keyof Of) => Record<'value' | 'label' | 'search', string>[];
}

export type ViewOf<Of> = Of extends View<infer Names> ? ValuesOf<Names> : never;

/** A view by its parameters, in the order of the address. Unknown parameters are ignored. */
export function defineView<Of extends Parameters>(parameters: Of): View<Of>;
export function defineView(parameters: Parameters): View<Parameters> {
  const entries = Object.entries(parameters);
  const view: View<Parameters> = {
    parse: (search) =>
      Object.fromEntries(entries.map(([key, { name = key, ...of }]) => [key, of.parse(search.get(name))])),
    format: (values) =>
      new URLSearchParams(
        entries.flatMap(([key, { name = key, ...of }]) => {
          const text = of.format(key in values ? values[key] : of.parse(null));

          return text === null ? [] : [[name, text]];
        }),
      ),
    toFilters: (values) =>
      Object.fromEntries(
        entries.flatMap(([key, of]) => {
          const kept = 'toFilter' in of ? of.toFilter(values[key]) : undefined;

          return kept === undefined ? [] : [[key, kept]];
        }),
      ),
    isFiltered: (values) => Object.keys(view.toFilters(values)).length > 0,
    tabs: (values, name) =>
      Object.entries(parameters[name]?.labels ?? {}).map(([value, label]) => ({
        value,
        label,
        search: view.format({ ...values, [name]: value, open: null }).toString(),
      })),
  };

  return view;
}

export const words: Filter<string, string> = {
  parse: (text) => text?.trim() ?? '',
  format: (value) => value || null,
  toFilter: (value) => value || undefined,
};

/** One of some values, by their labels, or all of the list. */
export const oneOf = <const Value extends string>(
  labels: Readonly<Record<Value, string>>,
  initial: NoInfer<Value> | 'all' = 'all',
): Filter<Value | 'all', Value> => ({
  labels: { all: 'All', ...labels },
  parse: (text) => (text === 'all' || hasKey(labels, text) ? text : initial),
  format: (value) => (value === initial ? null : value),
  toFilter: (value) => (value === 'all' ? undefined : value),
});

export const hasKey = <Key extends string>(
  values: Readonly<Record<Key, unknown>>,
  text: string | null,
): text is Key => text !== null && Object.hasOwn(values, text);

/** Which of several tabs is open; the first one is the default. */
export const tab = <const Name extends string>(first: Name, ...others: Name[]): Parameter<Name> => ({
  parse: (text) => others.find((name) => name === text) ?? first,
  format: (name) => (name === first ? null : name),
});

/** A parameter that the page's links always have. */
export const always = (value: string): Parameter<string> => ({ parse: () => value, format: () => value });

/** The id of what is open, or one of the words; null when nothing is. */
export const openId = <const Words extends readonly string[]>(
  name: string,
  ...others: Words
): Parameter<number | Words[number] | null> => ({
  name,
  parse: (text) =>
    others.find((word) => word === text) ??
    (text !== null && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null),
  format: (id) => (id === null ? null : String(id)),
});

/** The key of what is open; null when nothing is. */
export const openKey = (name: string): Parameter<string | null> => ({
  name,
  parse: (text) => text,
  format: (key) => key,
});

/** What a page shows, and a function that changes it. Each change is an entry in the browser's history. */
export function useView<Values>(page: {
  readonly parse: (search: URLSearchParams) => Values;
  readonly format: (values: Values) => URLSearchParams;
}) {
  const [search, setSearch] = useSearchParams();
  const view = page.parse(search);
  const change = (changed: Partial<Values>) =>
    setSearch(page.format({ ...view, ...changed }), { preventScrollReset: true });

  return [view, change] as const;
}
