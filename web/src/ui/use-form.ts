import { type SyntheticEvent, useState } from 'react';

type FormErrors = Readonly<Record<string, string | undefined>>;

export interface FormOptions {
  /** The texts of the invalid fields by name. */
  readonly validate?: (fields: FormFields) => FormErrors;
  readonly initial?: (name: string) => string;
  /** A field that was filled in and left is checked at once. */
  readonly checksOnLeave?: boolean;
  /** Called with valid fields. The form ignores another submit until the promise settles. */
  readonly onSubmit: (fields: FormFields, form: HTMLFormElement) => Promise<unknown>;
}

/** The value of a field; empty when there is no such field. */
export type FormFields = (name: string) => string;

/** Of a field: its name, with what it begins, its error, and what takes the error back. */
export type FieldProps = (name: string) => {
  name: string;
  defaultValue?: string;
  error: string | undefined;
  onChange: () => void;
};

/**
 * The one way to make a form (decision 0019): the inputs keep their own values, so that text which was typed before the
 * page became interactive is sent too. On submit the values are read and validated, and the first invalid field gets the
 * focus.
 */
export function useForm({ validate, initial, checksOnLeave = false, onSubmit }: FormOptions) {
  const [errors, setErrors] = useState<FormErrors>({});
  const [isSubmitting, setSubmitting] = useState(false);

  const leave = (form: HTMLFormElement, field: EventTarget) => {
    if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) return;
    const { name, value } = field;
    if (value.trim() === '') return;
    const found = validate?.(readFields(form)) ?? {};
    setErrors((current) => ({ ...current, [name]: found[name] }));
  };

  const submit = async (form: HTMLFormElement) => {
    const fields = readFields(form);
    const found = validate?.(fields) ?? {};
    setErrors(found);
    const invalid = Array.from(form.querySelectorAll<HTMLElement>('[name]')).find(
      (field) => found[field.getAttribute('name') ?? ''] !== undefined,
    );
    invalid?.focus();
    if (invalid) return;
    setSubmitting(true);
    await onSubmit(fields, form).finally(() => setSubmitting(false));
  };

  return {
    isSubmitting,
    hasErrors: Object.values(errors).some((error) => error !== undefined),
    formProps: {
      // Without JavaScript the form does nothing, rather than put its content into the address.
      method: 'dialog',
      noValidate: validate !== undefined,
      onSubmit: (event: SyntheticEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (!isSubmitting) void submit(event.currentTarget);
      },
      ...(checksOnLeave && {
        onBlur: ({ currentTarget, target }: SyntheticEvent<HTMLFormElement>) => leave(currentTarget, target),
      }),
    },
    /** The name, and the error until the field is changed. */
    fieldProps: (name: string) => ({
      name,
      ...(initial && { defaultValue: initial(name) }),
      error: errors[name],
      onChange: () => {
        if (errors[name] !== undefined) setErrors({ ...errors, [name]: undefined });
      },
    }),
  };
}

export function readFields(form: HTMLFormElement): FormFields {
  const data = new FormData(form);

  return (name) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
}
