import { type ComponentProps, useRef } from 'react';

/** @returns how to open the browser's dialog for files, and the hidden field to render. The same file can be chosen again. */
export function useFileChooser(onFiles: (files: File[]) => void, props: ComponentProps<'input'>) {
  const input = useRef<HTMLInputElement>(null);

  return {
    choose: () => input.current?.click(),
    field: (
      <input
        ref={input}
        type="file"
        hidden
        {...props}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
    ),
  };
}
