import { useShop } from '../../../app/hooks.ts';

/** When somebody answers the chat; nothing while the shop has set no hours. */
export function ChatHours() {
  const { chatHours, timeZone } = useShop();
  if (chatHours.length === 0) return null;

  return (
    <section aria-label="Chat hours">
      <p>Somebody answers the chat ({timeZone.replaceAll('_', ' ')}):</p>
      <ul>
        {chatHours.map(({ day, opens, closes }) => (
          <li key={day}>
            {day.slice(0, 1).toUpperCase() + day.slice(1)} {opens} to {closes}
          </li>
        ))}
      </ul>
    </section>
  );
}
