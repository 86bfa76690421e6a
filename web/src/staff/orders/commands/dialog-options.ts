import type { StaffOrder } from '@ronin/contracts';

/** What every dialog of a command gets. */
export interface CommandDialogOptions {
  /** As it was last loaded: it may change while the dialog is open. */
  readonly order: StaffOrder;
  readonly onClose: () => void;
  readonly onDone: () => void;
}
