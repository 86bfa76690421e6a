import type { CannedReply, ReplyPicture } from '@ronin/contracts';
import { useState } from 'react';
import { savedRepliesApi } from '../../../app/saved-replies.api.ts';
import type { SendFiles } from '../../../chat-client/files/use-send-files.ts';
import { useDraft } from '../../../chat-client/use-draft.ts';

interface PictureOfReply {
  /** Goes with the text in the field. */
  readonly picture: ReplyPicture | null;
  readonly hasFailed: boolean;
  /** A saved reply was put into the field. */
  readonly take: (reply: Pick<CannedReply, 'id' | 'picture'>) => void;
  readonly drop: () => void;
  /** Sends it as a file of the chat, after the text. It stays when it cannot be loaded. */
  readonly send: () => Promise<void>;
}

/** The picture of the saved reply in the field. Like the text, it survives a reload of the tab. */
export function useReplyPicture(sessionId: string, files: SendFiles): PictureOfReply {
  const { data: replies = [] } = savedRepliesApi.endpoints.listReplies.useQuery(undefined);
  const [replyId, setReplyId] = useDraft(`ronin.desk.draft.picture.${sessionId}`);
  const [hasFailed, setFailed] = useState(false);
  const picture = replies.find(({ id }) => String(id) === replyId)?.picture ?? null;
  const drop = () => {
    setReplyId('');
    setFailed(false);
  };

  return {
    picture,
    hasFailed,
    take: (reply) => {
      if (reply.picture) setReplyId(String(reply.id));
    },
    drop,
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
