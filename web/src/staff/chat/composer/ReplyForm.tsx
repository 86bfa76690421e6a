import type { CannedReply, ReplyPicture } from '@ronin/contracts';
import { CANNED_REPLY, TEXT_LIMITS } from '@ronin/contracts/limits';
import { useRef, useState } from 'react';
import { getErrorDetail } from '../../../app/error-detail.ts';
import { Button, Flex, Group, Text, Textarea, TextInput } from '../../../ui/mantine.ts';
import { agentConsoleApi } from '../state/agent-console.api.ts';

const ACCEPTED_PICTURES = 'image/jpeg,image/png,image/webp';

interface ReplyFormProps {
  readonly reply: CannedReply | null;
  readonly onDone: () => void;
}

/** Adds or changes a saved reply, with at most one picture. */
export function ReplyForm({ reply, onDone }: ReplyFormProps) {
  const [shortcut, setShortcut] = useState(reply?.shortcut ?? '');
  const [text, setText] = useState(reply?.text ?? '');
  const [failure, setFailure] = useState<string | null>(null);
  const [addReply] = agentConsoleApi.endpoints.addReply.useMutation();
  const [changeReply] = agentConsoleApi.endpoints.changeReply.useMutation();
  const [removeReply] = agentConsoleApi.endpoints.removeReply.useMutation();
  const [putPicture] = agentConsoleApi.endpoints.putReplyPicture.useMutation();
  const [removePicture] = agentConsoleApi.endpoints.removeReplyPicture.useMutation();
  const [file, setFile] = useState<File | null>(null);
  const [isRemoved, setRemoved] = useState(false);
  const [isSaving, setSaving] = useState(false);
  /** A new reply whose picture was refused: it is there already. */
  const [addedId, setAddedId] = useState<number | null>(null);
  const finish = ({ error }: { error?: unknown }) => {
    if (error === undefined) onDone();
    else setFailure(getErrorDetail(error));
  };
  const save = async () => {
    setFailure(null);
    setSaving(true);
    finish(await saveAll());
    setSaving(false);
  };
  const saveAll = async (): Promise<{ error?: unknown }> => {
    const id = reply?.id ?? addedId;
    const saved = await (id === null ? addReply({ shortcut, text }) : changeReply({ id, shortcut, text }));
    if (!saved.data) return saved;
    setAddedId(saved.data.id);
    if (file) return await putPicture({ id: saved.data.id, file });

    return isRemoved ? await removePicture(saved.data.id) : {};
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
        onChange={({ currentTarget }) => setShortcut(currentTarget.value)}
      />
      <Textarea
        label="Text"
        required
        autosize
        minRows={2}
        maxRows={8}
        maxLength={TEXT_LIMITS.chatMessage}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <PictureField
        picture={isRemoved ? null : (reply?.picture ?? null)}
        file={file}
        onChange={(chosen) => {
          setFile(chosen);
          setRemoved(chosen === null);
          setFailure(null);
        }}
      />
      <div role="alert">{failure && <Text c="var(--bad)">{failure}</Text>}</div>
      <Group gap={6}>
        <Button type="submit" size="compact-md" loading={isSaving}>
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

interface PictureFieldProps {
  readonly picture: ReplyPicture | null;
  /** Chosen, and not saved yet. */
  readonly file: File | null;
  readonly onChange: (file: File | null) => void;
}

function PictureField({ picture, file, onChange }: PictureFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const name = file?.name ?? picture?.name;

  return (
    <Group gap="xs">
      {picture && !file && (
        <img
          src={picture.thumbnailUrl}
          alt={picture.name}
          width={48}
          height={48}
          style={{ objectFit: 'cover' }}
        />
      )}
      {name !== undefined && (
        <Text fz="xs" c="dimmed" className="break">
          {name}
        </Text>
      )}
      <Button variant="default" size="compact-sm" fw={500} onClick={() => input.current?.click()}>
        {name === undefined ? 'Add a picture' : 'Another picture'}
      </Button>
      {name !== undefined && (
        <Button variant="subtle" size="compact-sm" onClick={() => onChange(null)}>
          Remove the picture
        </Button>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept={ACCEPTED_PICTURES}
        aria-label="Picture"
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? [];
          if (chosen) onChange(chosen);
          currentTarget.value = '';
        }}
      />
    </Group>
  );
}
