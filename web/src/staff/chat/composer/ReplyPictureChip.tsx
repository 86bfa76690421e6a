import type { CannedReply, ReplyPicture } from '@ronin/contracts';
import { useState } from 'react';
import { savedRepliesApi } from '../../../app/saved-replies.api.ts';
import type { SendFiles } from '../../../chat-client/files/use-send-files.ts';
import { useDraft } from '../../../chat-client/use-draft.ts';
import { SmallCloseIcon } from '../../../ui/icons.tsx';
import { Group } from '../../../ui/mantine.ts';
import { Caption, IconButton } from '../controls.ts';

interface ReplyPictureChipProps {
  readonly picture: ReplyPicture;
  readonly hasFailed: boolean;
  readonly onRemove: () => void;
}

/** The picture that is sent after the text in the field. */
export function ReplyPictureChip({ picture, hasFailed, onRemove }: ReplyPictureChipProps) {
  const { name, thumbnailUrl } = picture;

  return (
    <Group gap="xs" wrap="nowrap" px="sm" pt={6} role="group" aria-label="Picture of the saved reply">
      <img src={thumbnailUrl} alt="" width={40} height={40} style={{ objectFit: 'cover' }} />
      <Caption className="break" role={hasFailed ? 'alert' : undefined}>
        {hasFailed ? `${name} could not be loaded. Send it again, or remove it.` : `${name} is sent after it`}
      </Caption>
      <IconButton size="sm" aria-label={`Remove ${name}`} onClick={onRemove}>
        <SmallCloseIcon />
      </IconButton>
    </Group>
  );
}

/** The picture of the saved reply in the field. Like the text, it survives a reload of the tab. */
export function useReplyPicture(sessionId: string, files: SendFiles) {
  const { data: replies = [] } = savedRepliesApi.endpoints.listReplies.useQuery(undefined);
  const [replyId, setReplyId] = useDraft(`ronin.desk.draft.picture.${sessionId}`);
  const [hasFailed, setFailed] = useState(false);
  const picture = replies.find(({ id }) => String(id) === replyId)?.picture ?? null;
  const drop = () => {
    setReplyId('');
    setFailed(false);
  };

  return {
    /** Goes with the text in the field. */
    picture,
    hasFailed,
    /** A saved reply was put into the field. */
    take: (reply: Pick<CannedReply, 'id' | 'picture'>) => {
      if (reply.picture) setReplyId(String(reply.id));
    },
    drop,
    /** Sends it as a file of the chat, after the text. It stays when it cannot be loaded. */
    send: async () => {
      if (!picture) return;
      const file = await loadFile(picture);
      setFailed(file === null);
      if (file === null) return;
      drop();
      await files.send([file]);
    },
  };
}

async function loadFile({ url, name }: ReplyPicture): Promise<File | null> {
  try {
    const answer = await fetch(url);
    if (!answer.ok) return null;

    return new File([await answer.blob()], name, { type: 'image/jpeg' });
  } catch {
    return null;
  }
}
