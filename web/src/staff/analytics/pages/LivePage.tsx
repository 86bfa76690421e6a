import { LivePanel } from '../live/LivePanel.tsx';

/** Who is in the shop now. */
export const LivePage = () => <LivePanel />;
