import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/mantine.ts';
import { usePanes } from '../panes.ts';

interface ClaimButtonProps {
  readonly sessionId: string;
  readonly 'aria-label'?: string;
  readonly variant?: 'default';
  readonly size?: 'compact-md' | 'compact-xs';
  readonly fw?: number;
  readonly children: ReactNode;
}

/** Takes a waiting chat. */
export function ClaimButton({ sessionId, ...props }: ClaimButtonProps) {
  const { claim } = usePanes();
  const [isClaiming, setClaiming] = useState(false);
  const onClick = async () => {
    setClaiming(true);
    await claim(sessionId);
    setClaiming(false);
  };

  return <Button {...props} loading={isClaiming} onClick={() => void onClick()} />;
}
