import { describeOpeningHours } from '@ronin/format/describe-hours';
import { useShop } from '../../../app/hooks.ts';

/** When somebody answers the chat; nothing while the shop has set no hours. */
export function ChatHours() {
  const { chatHours, timeZone } = useShop();
  const hours = describeOpeningHours(chatHours, timeZone.replaceAll('_', ' '));

  return hours === '' ? null : <p className="quiet above-1">Somebody answers the chat: {hours}.</p>;
}
