import { labelOfPage } from '../page-list.ts';
import { KeysPanel } from '../sharing/KeysPanel.tsx';
import { LetterPanel } from '../sharing/LetterPanel.tsx';

/** Who reads reports without an account, and one's own reports by mail. */
export const SharingPage = () => (
  <>
    <LetterPanel />
    <KeysPanel labelOf={labelOfPage} />
  </>
);
