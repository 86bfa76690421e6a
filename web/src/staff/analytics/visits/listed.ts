import { type RefObject, useEffect, useRef } from 'react';
import type { ReportParameters } from '../view/report-context.ts';

export interface ListedProps {
  readonly parameters: ReportParameters;
  readonly timeZone: string;
  /** The visit that somebody came back from. */
  readonly focused: number | null;
  readonly onOpen: (visitId: number) => void;
}

/** The button that somebody came back to gets the focus. */
export function useFocused(isFocused: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isFocused) button.current?.focus();
  }, [isFocused]);

  return button;
}
