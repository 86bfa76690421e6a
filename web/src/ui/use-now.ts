import { useDocumentVisibility } from '@mantine/hooks';
import { useEffect, useState } from 'react';

/** Now, in steps, while somebody looks; at once when they look again. */
export function useNow(stepMs: number): Date {
  const isSeen = useDocumentVisibility() === 'visible';
  const [step, setStep] = useState(() => Math.floor(Date.now() / stepMs));

  useEffect(() => {
    if (!isSeen) return undefined;
    const tick = () => {
      setStep(Math.floor(Date.now() / stepMs));
    };
    tick();
    const timer = setInterval(tick, stepMs / 5);

    return () => {
      clearInterval(timer);
    };
  }, [isSeen, stepMs]);

  return new Date(step * stepMs);
}
