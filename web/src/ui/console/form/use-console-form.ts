import { useState } from 'react';
import { getErrorDetail } from '../../../app/error-detail.ts';
import { type FormOptions, useForm } from '../../use-form.ts';
import { readFields, useUnsavedForm } from './unsaved-forms.ts';

/** How a save ended: the error of the call that was refused, or why in words. */
export interface Saved {
  readonly error?: unknown;
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

  return { ...rest, form: { ...form, formProps: { ...form.formProps, ref: formRef } } };
}

const describe = (error: unknown): string => (typeof error === 'string' ? error : getErrorDetail(error));
