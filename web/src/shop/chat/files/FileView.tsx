import type { ChatAttachment } from '@ronin/contracts';
import { LazyPart } from '../../../app/LazyPart.tsx';
import type { UnsentFile as FileOfMessage } from '../../../chat-client/outbox-storage.ts';

const loadSent = async () => (await import('./SentFile.tsx')).SentFile;
const loadUnsent = async () => (await import('./UnsentFileView.tsx')).UnsentFileView;

/** A toast says that it failed, and the next rendering loads it again. */
const ignore = () => undefined;

interface SentProps {
  readonly file: ChatAttachment;
  /** It is in the page. */
  readonly onShown: () => void;
}

interface UnsentProps {
  readonly clientMessageId: string;
  readonly name: string;
  readonly file: FileOfMessage;
  readonly progress: number | null;
  readonly onShown: () => void;
}

/** A file in the thread, whose code is loaded with the first one. */
export const SentFileView = (props: SentProps) => (
  <LazyPart load={loadSent} partProps={props} onFailure={ignore} />
);

/** A file on its way. */
export const UnsentFile = (props: UnsentProps) => (
  <LazyPart load={loadUnsent} partProps={props} onFailure={ignore} />
);
