import { ChatHours } from '@ronin/contracts';
import { describeOpeningHours } from '@ronin/format/describe-hours';
import { z } from 'zod';

/** `We answer the chat: Monday to Friday, 09:00 to 17:00. Times in Europe/Berlin.` Empty without hours. */
export function describeHours(stored: unknown, timeZone: string): string {
  const hours = describeOpeningHours(z.array(ChatHours).parse(stored), timeZone);

  return hours === '' ? '' : `We answer the chat: ${hours}.`;
}
