import { type ReactNode, useId, useState } from 'react';
import { TextButton } from '../../../ui/Button.tsx';

interface ClosablePartProps {
  /** The name of the first field: it gets the focus. */
  readonly field: string;
  readonly openWords: string;
  readonly closeWords: string;
  readonly title: string;
  readonly isShown: boolean;
  /** Called when its fields have become a part of the form, or have left it. */
  readonly onToggle: () => void;
  readonly children: ReactNode;
}

/** A part of the form that few need. Its button stays where it is; the fields are below it. */
export function ClosablePart({
  field,
  openWords,
  closeWords,
  title,
  isShown,
  onToggle,
  children,
}: ClosablePartProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(isShown);
  const [wasOpened, setOpened] = useState(isShown);

  return (
    <>
      <TextButton
        aria-controls={id}
        onClick={({ currentTarget: { form } }) => {
          setOpen(!isOpen);
          setOpened(true);
          // The fields are switched on or off by the next render.
          window.setTimeout(() => {
            if (!isOpen) form?.querySelector<HTMLElement>(`[name="${CSS.escape(field)}"]`)?.focus();
            onToggle();
          });
        }}
      >
        {isOpen ? closeWords : openWords}
      </TextButton>
      {/* A disabled field is not sent. It keeps its text for a customer who changes their mind. */}
      <fieldset id={id} className="pairs whole" hidden={!isOpen} disabled={!isOpen} aria-label={title}>
        {wasOpened && children}
      </fieldset>
    </>
  );
}
