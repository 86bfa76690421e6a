import type { ProductReviews, RejectReason } from '@ronin/contracts';

const REASONS: Record<RejectReason, string> = {
  offensive: 'offensive words',
  'personal-data': 'personal data of somebody',
  spam: 'advertising',
  'off-topic': 'not about the piece',
  unlawful: 'against the law',
};

/** How many reviews are not shown, and why; null when none are withheld. */
export function describeWithheld({
  withheld,
  withheldReasons,
}: Pick<ProductReviews, 'withheld' | 'withheldReasons'>): string | null {
  if (withheld === 0) return null;
  const reasons = withheldReasons.map(({ reason, count }) => `${REASONS[reason]} (${count.toString()})`);
  const number = withheld === 1 ? 'One review is' : `${withheld.toString()} reviews are`;

  return `${number} withheld: ${reasons.join(', ')}. A rating is never the reason.`;
}
