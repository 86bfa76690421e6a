import { useState } from 'react';

export interface Row<Value> {
  /** Part of the names of its fields. */
  readonly key: string;
  /** Absent: somebody has just added it. */
  readonly value?: Value;
}

/** Rows of a form that people add and remove. The fields keep their own values, as in every form (decision 0019). */
export function useRows<Value>(values: readonly Value[]) {
  const [next, setNext] = useState(values.length);
  const [rows, setRows] = useState<readonly Row<Value>[]>(() =>
    values.map((value, index) => ({ key: String(index), value })),
  );

  const append = (row: Omit<Row<Value>, 'key'>): string => {
    const key = String(next);
    setRows([...rows, { ...row, key }]);
    setNext(next + 1);

    return key;
  };

  return {
    rows,
    /** @returns the key of the new row */
    add: () => append({}),
    addWith: (value: Value) => append({ value }),
    remove: (key: string) => {
      setRows(rows.filter((row) => row.key !== key));
    },
  };
}
