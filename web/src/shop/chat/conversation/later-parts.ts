/** One chunk for all of them: see parts.ts. */
export { AttachButtons } from '../files/AttachButtons.tsx';
export { SentFile } from '../files/SentFile.tsx';
export { UnsentFileView } from '../files/UnsentFileView.tsx';
export { Rating } from '../foot/Rating.tsx';
export { SoundSwitch } from '../foot/SoundSwitch.tsx';
export { TranscriptButton } from '../foot/TranscriptButton.tsx';
export { AnswerPromise } from './AnswerPromise.tsx';
export { ChatProductCard } from './ChatProductCard.tsx';
export { ProposalCard } from './ProposalCard.tsx';
