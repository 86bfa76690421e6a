import { useDocumentVisibility } from '@mantine/hooks';
import { useEffect, useState } from 'react';

/** The current time, rounded down to `stepMs`. It updates while the page is visible, and at once when it becomes visible. */
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
