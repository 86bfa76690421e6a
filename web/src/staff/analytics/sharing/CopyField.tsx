import { useRef, useState } from 'react';
import { Button, Group, TextInput, VisuallyHidden } from '../../../ui/mantine.ts';

/** A text to copy. Where the browser does not allow it, it is selected, to be copied by hand. */
export function CopyField({ label, value }: { readonly label: string; readonly value: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
    } catch {
      field.current?.select();
    }
  };

  return (
    <Group align="flex-end" gap="xs" wrap="nowrap">
      <TextInput
        ref={field}
        label={label}
        value={value}
        readOnly
        flex={1}
        data-autofocus
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button onClick={() => void copy()}>{isCopied ? 'Copied' : 'Copy'}</Button>
      <VisuallyHidden role="status">{isCopied ? `${label} copied` : ''}</VisuallyHidden>
    </Group>
  );
}
