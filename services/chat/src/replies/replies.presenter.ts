import type { CannedReply } from '@ronin/contracts';
import type { SavedReply } from './replies.service.ts';

export function presentReply({ id, shortcut, text, updatedAt, picture }: SavedReply): CannedReply {
  const url = (file: string) => `/api/chat/replies/${String(id)}/picture/${file}.jpg`;

  return {
    id,
    shortcut,
    text,
    picture: picture && {
      name: picture.name,
      width: picture.width,
      height: picture.height,
      url: url(picture.hash),
      thumbnailUrl: url(`${picture.hash}-small`),
    },
    updatedAt: updatedAt.toISOString(),
  };
}
