import { useState } from 'react';
import { Button, type ButtonProps } from '../../../ui/mantine.ts';
import { usePanes } from '../panes.ts';

interface ClaimButtonProps extends ButtonProps {
  readonly sessionId: string;
  readonly 'aria-label'?: string;
}

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
