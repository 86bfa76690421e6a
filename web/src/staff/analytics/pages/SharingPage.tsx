import { KeysPanel } from '../sharing/KeysPanel.tsx';
import { LetterPanel } from '../sharing/LetterPanel.tsx';

export const SharingPage = () => (
  <>
    <LetterPanel />
    <KeysPanel />
  </>
);
