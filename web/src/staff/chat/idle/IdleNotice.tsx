import { savedRepliesApi } from '../../../app/saved-replies.api.ts';
import { Text } from '../../../ui/mantine.ts';
import { useActivity } from './use-activity.ts';

/** Tells an agent who was sent away because the console was not used, and how to come back. */
export function IdleNotice() {
  const isIdle = useActivity();
  const { data: rules } = savedRepliesApi.endpoints.getChatRules.useQuery(undefined);
  const minutes = rules?.idleMinutes ?? null;

  return (
    <div role="status">
      {isIdle && (
        <Text px={14} py="xs" fz="sm" bg="color-mix(in srgb, var(--warn) 16%, var(--ground))">
          You are away: the console was not used{minutes !== null && ` for ${String(minutes)} min`}. Press any
          key or click to take new chats again.
        </Text>
      )}
    </div>
  );
}
