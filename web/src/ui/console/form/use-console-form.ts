import { useState } from 'react';
import { getErrorDetail } from '../../../app/error-detail.ts';
import { type FormOptions, useForm } from '../../use-form.ts';
import { readFields, useUnsavedForm } from './unsaved-forms.ts';

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
  readonly success?: string;
}

/** A form that is saved by a call. `form` are the properties of its ConsoleForm. */
export function useConsoleForm({ onSubmit, success, ...options }: ConsoleFormOptions) {
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaved, setSaved] = useState(false);
  const { formProps, fieldProps, isSubmitting } = useForm({
    ...options,
    onSubmit: async (fields, element) => {
      setSaved(false);
      const { error } = await onSubmit(fields, element);
      setFailure(error === undefined ? null : describe(error));
      setSaved(error === undefined);
    },
  });

  return {
    fieldProps,
    form: { formProps, isBusy: isSubmitting, failure, success: isSaved ? (success ?? null) : null },
    hideSuccess: () => setSaved(false),
  };
}

/** LeaveGuard asks before such a form is left with what is not saved. */
export function useGuardedForm({ onSubmit, ...options }: ConsoleFormOptions) {
  const { formRef, markSaved } = useUnsavedForm();
  const { form, ...rest } = useConsoleForm({
    ...options,
    onSubmit: async (fields, element) => {
      const sent = readFields(element);
      const saved = await onSubmit(fields, element);
      if (saved.error === undefined) markSaved(sent);

      return saved;
    },
  });

  return {
    ...rest,
    form: { ...form, formProps: { ...form.formProps, ref: formRef } },
    /** What is typed may be lost: what it belongs to is gone. */
    forget: () => formRef.current && markSaved(readFields(formRef.current)),
  };
}

/** A button that makes a call. */
export function useCallButton(call: () => PromiseLike<Saved>) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  return {
    isBusy,
    failure,
    forget: () => setFailure(null),
    press: async () => {
      setBusy(true);
      const { error } = await call();
      setBusy(false);
      setFailure(error === undefined ? null : describe(error));
    },
  };
}

const describe = (error: unknown): string => (typeof error === 'string' ? error : getErrorDetail(error));
