import { type ReactNode, useState } from 'react';

interface RevealProps {
  /** The name of the first field that is revealed: it gets the focus. */
  readonly field: string;
  readonly words: string;
  readonly isShown: boolean;
  /** What the form has in place of the part while it is behind the link. */
  readonly before?: ReactNode;
  readonly children: ReactNode;
}

/** A part of the form behind a link, because few need it. */
export function Reveal({ field, words, isShown, before, children }: RevealProps) {
  const [isOpen, setOpen] = useState(isShown);
  if (isOpen) return children;

  return (
    <>
      {before}
      <button
        type="button"
        className="text-button"
        onClick={({ currentTarget }) => {
          const { form } = currentTarget;
          setOpen(true);
          // The field exists after the next render.
          window.setTimeout(() => form?.querySelector<HTMLElement>(`[name="${CSS.escape(field)}"]`)?.focus());
        }}
      >
        {words}
      </button>
    </>
  );
}
