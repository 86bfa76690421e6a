import type { CannedReply } from '@ronin/contracts';
import { CANNED_REPLY, TEXT_LIMITS } from '@ronin/contracts/limits';
import { useState } from 'react';
import { getErrorDetail } from '../../../app/error-detail.ts';
import { savedRepliesApi } from '../../../app/saved-replies.api.ts';
import {
  Button,
  Flex,
  Group,
  Modal,
  Text,
  Textarea,
  TextInput,
  UnstyledButton,
} from '../../../ui/mantine.ts';
import { agentConsoleApi } from '../state/agent-console.api.ts';
import classes from './RepliesDialog.module.css';

/** What a reply may name. */
const MARKS =
  '{{customer.firstName}}, {{full name}}, {{agent.name}}, {{order.number}}, {{order.state}}, {{order.tracking}}, {{product.name}}, {{shop.hours}}';

interface RepliesDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The texts that agents insert with a shortcut. All agents share them. */
export function RepliesDialog({ opened, onClose }: RepliesDialogProps) {
  const { data = [] } = savedRepliesApi.endpoints.listReplies.useQuery(undefined);
  const [edited, setEdited] = useState<CannedReply | 'new' | null>(null);
  const done = () => {
    setEdited(null);
  };

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Saved replies"
      size="lg"
      closeButtonProps={{ 'aria-label': 'Close' }}
      // The page may have one banner, and the layout has it.
      attributes={{ header: { role: 'presentation' } }}
    >
      <Text c="dimmed" mb="sm">
        Type a slash and the shortcut to insert one. Filled in: {MARKS}. {'{{?any question}}'} asks you. What
        is not known is asked for before the reply can be sent.
      </Text>
      <ul className={classes.list}>
        {data.map((reply) => (
          <li key={reply.id}>
            {edited !== 'new' && edited?.id === reply.id ? (
              <ReplyForm reply={reply} onDone={done} />
            ) : (
              <UnstyledButton
                className={classes.open ?? ''}
                onClick={() => {
                  setEdited(reply);
                }}
              >
                <strong>/{reply.shortcut}</strong>
                <span className="soft">{reply.text}</span>
                <Text span c="dimmed" fz="xs" td="underline">
                  Edit
                </Text>
              </UnstyledButton>
            )}
          </li>
        ))}
      </ul>
      {edited === 'new' ? (
        <ReplyForm reply={null} onDone={done} />
      ) : (
        <Button
          variant="default"
          onClick={() => {
            setEdited('new');
          }}
        >
          New saved reply
        </Button>
      )}
    </Modal>
  );
}

interface ReplyFormProps {
  readonly reply: CannedReply | null;
  readonly onDone: () => void;
}

function ReplyForm({ reply, onDone }: ReplyFormProps) {
  const [shortcut, setShortcut] = useState(reply?.shortcut ?? '');
  const [text, setText] = useState(reply?.text ?? '');
  const [failure, setFailure] = useState<string | null>(null);
  const [addReply] = agentConsoleApi.endpoints.addReply.useMutation();
  const [changeReply] = agentConsoleApi.endpoints.changeReply.useMutation();
  const [removeReply] = agentConsoleApi.endpoints.removeReply.useMutation();
  const finish = ({ error }: { error?: unknown }) => {
    if (error === undefined) onDone();
    else setFailure(getErrorDetail(error));
  };
  const save = async () => {
    finish(await (reply ? changeReply({ id: reply.id, shortcut, text }) : addReply({ shortcut, text })));
  };

  return (
    <Flex
      direction="column"
      component="form"
      gap="xs"
      py="sm"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextInput
        label="Shortcut"
        leftSection="/"
        required
        maxLength={CANNED_REPLY.shortcutLength}
        value={shortcut}
        onChange={({ currentTarget }) => {
          setShortcut(currentTarget.value);
        }}
      />
      <Textarea
        label="Text"
        required
        autosize
        minRows={2}
        maxRows={8}
        maxLength={TEXT_LIMITS.chatMessage}
        value={text}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
        }}
      />
      <div role="alert">{failure && <Text c="var(--bad)">{failure}</Text>}</div>
      <Group gap={6}>
        <Button type="submit" size="compact-md">
          Save
        </Button>
        <Button variant="default" size="compact-md" onClick={onDone}>
          Cancel
        </Button>
        {reply && (
          <Button
            variant="subtle"
            size="compact-md"
            ml="auto"
            onClick={() => void removeReply(reply.id).then(finish)}
          >
            Remove
          </Button>
        )}
      </Group>
    </Flex>
  );
}
