import { createContext, use, useEffect, useRef, useState } from 'react';
import { getErrorDetail } from '../../../app/error-detail.ts';
import { type FormOptions, useForm } from '../../use-form.ts';

/** How a save ended: the error of the call that was refused, or why in words. */
export interface Saved {
  readonly error?: unknown;
}

interface Answered<Data> extends Saved {
  readonly data?: Data | undefined;
}

/** Calls `onSaved` with the answer of a change. A refusal goes on to the form or the button that asked for it. */
export async function whenSaved<Data>(
  saving: PromiseLike<Answered<Data>>,
  onSaved: (data: Data) => void,
): Promise<Saved> {
  const saved = await saving;
  if (saved.data !== undefined) onSaved(saved.data);

  return saved;
}

/** The version of what a form was opened or last saved with, while somebody else may save a newer one. */
export function useFormVersion(current: number) {
  const [seen, setSeen] = useState(current);

  return {
    isStale: seen < current,
    /** What the next save names: it replaces the version that is shown above the form. */
    version: Math.max(seen, current),
    see: (saved: { readonly version: number }) => setSeen(saved.version),
  };
}

interface ConsoleFormOptions extends FormOptions {
  readonly onSubmit: (...of: Parameters<FormOptions['onSubmit']>) => Promise<Saved>;
  /** What the form says after it was saved. */
  readonly success?: string | undefined;
  /** With what its fields begin, by their names; null for something new. */
  readonly values?: Readonly<Record<string, string | number | boolean | null | undefined>> | null;
}

/** A form that is saved by a call. `form` are the properties of its ConsoleForm. */
export function useConsoleForm({ onSubmit, success, values, ...options }: ConsoleFormOptions) {
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaved, setSaved] = useState(false);
  const { formProps, fieldProps, isSubmitting } = useForm({
    ...options,
    ...(values !== undefined && { initial: (name) => String(values?.[name] ?? '') }),
    onSubmit: async (fields, element) => {
      setSaved(false);
      setFailure(null);
      const { error } = await onSubmit(fields, element);
      setFailure(describe(error));
      setSaved(error === undefined);
    },
  });

  return {
    fieldProps,
    /** The props of a checkbox. */
    checkProps: (name: string) => ({
      ...fieldProps(name),
      defaultValue: undefined,
      value: 'yes',
      defaultChecked: values?.[name] === true,
    }),
    form: { formProps, isBusy: isSubmitting, failure, success: isSaved ? (success ?? null) : null },
    hideSuccess: () => setSaved(false),
  };
}

interface UnsavedForms {
  /** `hasUnsaved` is asked at the moment of leaving. @returns how to end it. */
  readonly watch: (hasUnsaved: () => boolean) => () => void;
  /** A navigation that waits for an answer goes on when everything is saved. */
  readonly checkAgain: () => void;
}

/** Without a LeaveGuard nothing is asked. */
export const UnsavedFormsContext = createContext<UnsavedForms>({
  watch: () => () => undefined,
  checkAgain: () => undefined,
});

/** LeaveGuard asks before a page is left while a text in the state of a component is not saved. */
export function useUnsavedText(isUnsaved: boolean): void {
  const { watch } = use(UnsavedFormsContext);
  useEffect(() => (isUnsaved ? watch(() => true) : undefined), [isUnsaved, watch]);
}

/** LeaveGuard asks before such a form is left with other values than it was opened or last saved with. */
export function useGuardedForm({ onSubmit, ...options }: ConsoleFormOptions) {
  const { watch, checkAgain } = use(UnsavedFormsContext);
  const formRef = useRef<HTMLFormElement>(null);
  const saved = useRef('');
  useEffect(() => {
    const form = formRef.current;
    if (!form) return undefined;
    saved.current = listValues(form);

    return watch(() => listValues(form) !== saved.current);
  }, [watch]);
  const markSaved = (values: string) => {
    saved.current = values;
    checkAgain();
  };
  const { form, ...rest } = useConsoleForm({
    ...options,
    onSubmit: async (fields, element) => {
      // Somebody may type while it is being saved.
      const sent = listValues(element);
      const answer = await onSubmit(fields, element);
      if (answer.error === undefined) markSaved(sent);

      return answer;
    },
  });

  return {
    ...rest,
    form: { ...form, formProps: { ...form.formProps, ref: formRef } },
    /** What is typed may be lost: what it belongs to is gone. */
    forget: () => formRef.current && markSaved(listValues(formRef.current)),
  };
}

/** The values of all named fields, to be compared. */
const listValues = (form: HTMLFormElement): string => JSON.stringify([...new FormData(form)]);

/** A button that makes a call. */
export function useCallButton<Args extends unknown[]>(call: (...args: Args) => PromiseLike<Saved>) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  return {
    isBusy,
    failure,
    forget: () => setFailure(null),
    press: async (...args: Args) => {
      setBusy(true);
      const { error } = await call(...args);
      setBusy(false);
      setFailure(describe(error));
    },
  };
}

const describe = (error: unknown): string | null => {
  if (error === undefined) return null;

  return typeof error === 'string' ? error : getErrorDetail(error);
};
