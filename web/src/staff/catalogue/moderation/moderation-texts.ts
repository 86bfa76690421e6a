import type { ModerationStatus, RejectReason } from '@ronin/contracts';

/** Why a text is withheld, in the order of the menu. */
export const REASONS: readonly { readonly reason: RejectReason; readonly label: string }[] = [
  { reason: 'offensive', label: 'Offensive words' },
  { reason: 'personal-data', label: 'Personal data of somebody' },
  { reason: 'spam', label: 'Advertising' },
  { reason: 'off-topic', label: 'Not about the piece' },
  { reason: 'unlawful', label: 'Against the law' },
];

/** The state of a text in words. */
export function describeStatus(status: ModerationStatus, rejectReason: RejectReason | null): string {
  if (status === 'pending') return 'Waits';
  if (status === 'published') return 'Published';
  const label = REASONS.find(({ reason }) => reason === rejectReason)?.label;

  return `Withheld: ${label ?? 'no reason'}`;
}
