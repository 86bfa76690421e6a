/** What is wrong with a tracking number; undefined when the service takes it. */
export function checkTrackingNumber(text: string): string | undefined {
  const plain = text.replaceAll(/\s/g, '');
  if (plain === '') return 'Enter the tracking number from the carrier.';
  if (!/^[A-Za-z0-9-]+$/.test(plain)) return 'Letters, digits and hyphens only.';

  return /\d/.test(plain) ? undefined : 'A tracking number has at least one digit.';
}
