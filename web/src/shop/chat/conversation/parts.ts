import type { ComponentType } from 'react';
import { loadWhenShown } from '../../../app/lazy/load-when-shown.tsx';
import type * as LaterParts from './later-parts.ts';
import { MessageText } from './MessageText.tsx';

const later = <Props extends object>(
  pick: (parts: typeof LaterParts) => ComponentType<Props>,
  Instead?: ComponentType<Props>,
) => loadWhenShown(async () => pick(await import('./later-parts.ts')), Instead);

/** What a conversation has beside its texts. The buttons of its field load the code of all, so that the others are there. */
export const AttachButtons = later((parts) => parts.AttachButtons);
export const SentFile = later((parts) => parts.SentFile);
export const UnsentFileView = later((parts) => parts.UnsentFileView);
export const AnswerPromise = later((parts) => parts.AnswerPromise);
export const Rating = later((parts) => parts.Rating);
export const SoundSwitch = later((parts) => parts.SoundSwitch);
export const TranscriptButton = later((parts) => parts.TranscriptButton);

/** After a failure the agent's text stands for them. */
export const ChatProductCard = later((parts) => parts.ChatProductCard, MessageText);
export const ProposalCard = later((parts) => parts.ProposalCard, MessageText);
