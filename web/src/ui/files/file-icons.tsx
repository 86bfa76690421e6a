import Camera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs';
import FileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import Paperclip from '@tabler/icons-react/dist/esm/icons/IconPaperclip.mjs';
import { CONSOLE_LINE, SHOP_LINE } from '../icons.tsx';

/** Apart from ../icons.tsx, which comes with the first page. */
const SHOP = { ...SHOP_LINE, size: 22 } as const;

export const CameraIcon = () => <Camera {...SHOP} />;
export const DocumentIcon = () => <FileText {...SHOP} />;
export const PaperclipIcon = () => <Paperclip {...SHOP} />;

export const SmallDocumentIcon = () => <FileText {...CONSOLE_LINE} />;
export const SmallPaperclipIcon = () => <Paperclip {...CONSOLE_LINE} />;
