interface Field {
  readonly name: string;
}

/** One value for each field, under the field's name. */
export function mapFields<const Each extends Field, Value>(
  fields: readonly Each[],
  toValue: (field: Each) => Value,
): Record<Each['name'], Value>;
export function mapFields(fields: readonly Field[], toValue: (field: Field) => unknown): object {
  return Object.fromEntries(fields.map((field) => [field.name, toValue(field)]));
}
