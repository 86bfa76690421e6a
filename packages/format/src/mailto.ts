/** Everything is encoded, so an address cannot add recipients. Spaces are %20: mail programs show a plus sign. */
export function writeMailto(address: string, words: Record<string, string> = {}): string {
  const recipient = encodeURIComponent(address).replaceAll('%40', '@');
  const query = new URLSearchParams(words).toString().replaceAll('+', '%20');

  return `mailto:${recipient}${query && `?${query}`}`;
}
