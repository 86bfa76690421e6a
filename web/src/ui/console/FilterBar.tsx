import type { ReactNode, SyntheticEvent } from 'react';
import { Button, Select, TextInput } from '../mantine.ts';
import classes from './FilterBar.module.css';

interface FilterBarProps {
  /** What is searched, for screen readers. */
  readonly name: string;
  /** What somebody types. It counts when it is submitted. */
  readonly words: {
    readonly label: string;
    readonly placeholder: string;
    readonly maxLength: number;
    readonly value: string;
    readonly onChange: (value: string) => void;
  };
  /** Each counts as soon as it is chosen. */
  readonly choices?: readonly Choice[];
  readonly onSubmit: () => void;
  /** More buttons. */
  readonly children?: ReactNode;
}

interface Choice {
  readonly label: string;
  readonly options: { readonly value: string; readonly label: string }[];
  readonly value: string;
  readonly onChange: (value: string | null) => void;
}

/** The filters of a console's list: words and choices. */
export function FilterBar({ name, words, choices = [], onSubmit, children }: FilterBarProps) {
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    onSubmit();
  };

  return (
    <form className={classes.bar} role="search" aria-label={name} onSubmit={submit}>
      <TextInput
        className={classes.words ?? ''}
        type="search"
        label={words.label}
        placeholder={words.placeholder}
        maxLength={words.maxLength}
        value={words.value}
        onChange={({ currentTarget }) => {
          words.onChange(currentTarget.value);
        }}
      />
      {choices.map(({ label, options, value, onChange }) => (
        <Select
          key={label}
          label={label}
          data={options}
          value={value}
          allowDeselect={false}
          onChange={onChange}
        />
      ))}
      <Button type="submit" variant="default">
        Search
      </Button>
      {children}
    </form>
  );
}
