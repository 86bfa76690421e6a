import { Link } from 'react-router-dom';
import { staffPaths } from '../../../staff-paths.ts';
import { Paper, Text, Title } from '../../../ui/mantine.ts';

/** How shoppers are answered. */
export const ChatsPage = () => (
  <Paper component="section" px="md" py="lg">
    <Title order={2} size="h4" mb="xs">
      Chats
    </Title>
    <Text c="dimmed" maw="40rem">
      Chats are not counted here yet. The <Link to={staffPaths.chat}>Chat console</Link> has each of them,
      with its waiting time and its rating.
    </Text>
  </Paper>
);
