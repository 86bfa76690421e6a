import { savedRepliesApi } from '../../../app/saved-replies.api.ts';
import { Button, Menu, Text } from '../../../ui/mantine.ts';

/** The replies that all agents share, to put one into the field. */
export function SavedReplies({ onChoose }: { readonly onChoose: (text: string) => void }) {
  const { data = [] } = savedRepliesApi.endpoints.listReplies.useQuery(undefined);
  if (data.length === 0) return null;

  return (
    <Menu position="top-end" width={320}>
      <Menu.Target>
        <Button variant="default">Saved replies</Button>
      </Menu.Target>
      <Menu.Dropdown mah="20rem" style={{ overflowY: 'auto' }}>
        {data.map(({ id, shortcut, text }) => (
          <Menu.Item key={id} styles={{ itemLabel: { minWidth: 0 } }} onClick={() => onChoose(text)}>
            <Text span fw={600}>
              /{shortcut}
            </Text>
            <Text c="dimmed" fz="xs" truncate>
              {text}
            </Text>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
