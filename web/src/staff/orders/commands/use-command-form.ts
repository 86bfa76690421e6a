import type { StaffOrder } from '@ronin/contracts';
import { useState } from 'react';
import { toApiError } from '../../../app/api.ts';
import { getErrorDetail } from '../../../app/error-detail.ts';
import { type Saved, useConsoleForm } from '../../../ui/console/form/use-console-form.ts';
import type { FormOptions } from '../../../ui/use-form.ts';

export interface CommandDialogOptions {
  /** As it was last loaded: it may change while the dialog is open. */
  readonly order: StaffOrder;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

interface CommandFormOptions extends CommandDialogOptions, Pick<FormOptions, 'validate'> {
  readonly send: (
    fields: Parameters<FormOptions['onSubmit']>[0],
    named: { readonly n: string; readonly version: number },
  ) => PromiseLike<Saved>;
}

/**
 * The form of a command's dialog. `send` names the version of the order that was shown when the dialog was opened, so that a
 * command whose answer was lost is refused when it is sent again. After a refusal the dialog has shown why, so the next attempt
 * names the version that is shown now.
 */
export function useCommandForm({ order, onClose, onDone, send, ...options }: CommandFormOptions) {
  const [seen, setSeen] = useState<number | null>(order.version);
  const { fieldProps, form } = useConsoleForm({
    ...options,
    onSubmit: async (fields) => {
      const version = seen ?? order.version;
      const { error } = await send(fields, { n: order.orderNumber, version });
      setSeen(error !== undefined && toApiError(error).status === 409 ? null : version);
      if (error === undefined) onDone();

      return { error: describeFailure(error) ?? undefined };
    },
  });
  const { formProps, isBusy, failure } = form;

  return { fieldProps, dialog: { formProps, isBusy, failure, onClose } };
}

/** Why a command failed and what is true now; null when it has not failed. The order is loaded again after each failure. */
export function describeFailure(error: unknown): string | null {
  if (error === undefined) return null;
  const { status } = toApiError(error);
  if (status === null) {
    return 'There was no answer, so the command may have been taken. Look at the order before you try again.';
  }
  const detail = getErrorDetail(error);

  return status === 409 ? `${detail} Nothing was done, and the order was loaded again.` : detail;
}
