import type { ContactReceipt } from '@ronin/contracts';
import type { Contact } from '@ronin/database';

export function presentContactReceipt({ id, createdAt }: Contact): ContactReceipt {
  return { id, createdAt: createdAt.toISOString() };
}
