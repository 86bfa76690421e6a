import { labelOfPage } from '../page-list.ts';
import { KeysPanel } from '../sharing/KeysPanel.tsx';

/** Who reads reports without an account. */
export const SharingPage = () => <KeysPanel labelOf={labelOfPage} />;
