import { LivePanel } from '../panels/LivePanel.tsx';

/** Who is in the shop now. */
export const LivePage = () => <LivePanel />;
