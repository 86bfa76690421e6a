import { type ReactNode, useState } from 'react';
import { Button, Flex, Select, TextInput } from '../../mantine.ts';
import classes from './FilterBar.module.css';

interface FilterBarProps {
  /** What is searched, for screen readers. */
  readonly name: string;
  readonly label?: string;
  readonly placeholder: string;
  readonly maxLength: number;
  /** The words that count now. What somebody types counts when it is submitted. */
  readonly words: string;
  readonly onSearch: (words: string) => void;
  /** Each counts as soon as it is chosen. */
  readonly choices?: readonly FilterChoice[];
  readonly fields?: ReactNode;
  readonly children?: ReactNode;
}

interface FilterChoice {
  readonly label: string;
  readonly options: { readonly value: string; readonly label: string }[];
  readonly value: string;
  /** Too many options to look through. */
  readonly isSearchable?: boolean;
  /** With the words that are typed. */
  readonly onChange: (value: string, words: string) => void;
}

/** The filters of a console's list: words and choices. */
export function FilterBar(props: FilterBarProps) {
  const { name, label = 'Search', words, onSearch, choices = [], fields, children, ...input } = props;
  const [state, setState] = useState({ typed: words, words });
  // The browser's back button changes the filter without this field.
  if (state.words !== words) setState({ typed: words, words });

  return (
    <Flex
      component="form"
      wrap="wrap"
      align="flex-end"
      gap="sm"
      className={classes.bar ?? ''}
      role="search"
      aria-label={name}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(state.typed.trim());
      }}
    >
      <TextInput
        className={classes.words ?? ''}
        type="search"
        label={label}
        {...input}
        value={state.typed}
        onChange={({ currentTarget }) => setState({ typed: currentTarget.value, words })}
      />
      {choices.map((choice) => (
        <Select
          key={choice.label}
          label={choice.label}
          data={choice.options}
          value={choice.value}
          searchable={choice.isSearchable ?? false}
          onChange={(value) => choice.onChange(value ?? choice.value, state.typed.trim())}
        />
      ))}
      {fields}
      <Button type="submit" variant="default">
        Search
      </Button>
      {children}
    </Flex>
  );
}
