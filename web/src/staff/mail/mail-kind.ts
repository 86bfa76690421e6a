/** `newsletter-confirm` → `Newsletter confirm`. */
export function formatMailKind(kind: string): string {
  const words = kind.replaceAll('-', ' ').replace('sign in', 'sign-in');

  return words.charAt(0).toUpperCase() + words.slice(1);
}
