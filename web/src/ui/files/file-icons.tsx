import Camera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs';
import FileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import Paperclip from '@tabler/icons-react/dist/esm/icons/IconPaperclip.mjs';

/** The line of ../icons.tsx. Apart from those, which come with the first page. */
const LINE = {
  strokeLinecap: 'butt',
  strokeLinejoin: 'miter',
  'aria-hidden': true,
  focusable: false,
} as const;
const SHOP = { ...LINE, size: 22, stroke: 1.35 } as const;
const CONSOLE = { ...LINE, size: 16, stroke: 1.875 } as const;

export const CameraIcon = () => <Camera {...SHOP} />;
export const DocumentIcon = () => <FileText {...SHOP} />;
export const PaperclipIcon = () => <Paperclip {...SHOP} />;

export const SmallDocumentIcon = () => <FileText {...CONSOLE} />;
export const SmallPaperclipIcon = () => <Paperclip {...CONSOLE} />;
