import { type KeyboardEvent, type RefObject, useId, useState } from 'react';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { parseQuery } from './search-query.ts';
import { useSuggestions } from './use-suggestions.ts';
import classes from './SearchBox.module.css';

interface SearchBoxProps {
  readonly initialText?: string;
  readonly inputRef?: RefObject<HTMLInputElement | null>;
  readonly onSearch: (q: string) => void;
}

/**
 * A combobox with a list of names. The arrows choose a name, Enter searches, Escape closes the list. Without JavaScript it is
 * a form.
 */
export function SearchBox({ initialText = '', inputRef, onSearch }: SearchBoxProps) {
  const id = useId();
  const [text, setText] = useState(initialText);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const names = useSuggestions(text, isOpen);
  const isListShown = isOpen && names.length > 0;
  const optionId = (index: number) => `${id}-option-${String(index)}`;

  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const search = (words: string) => {
    const q = parseQuery(words);
    if (q === '') return;
    setText(q);
    close();
    onSearch(q);
  };
  const move = (step: number) => {
    setOpen(true);
    // From the last name back to what was typed, which is -1.
    setActive((now) => ((now + 1 + step + names.length + 1) % (names.length + 1)) - 1);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Escape' && isListShown) {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };

  return (
    <form
      role="search"
      aria-label="Products and help"
      action={paths.search}
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        search(names[active] ?? text);
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close();
      }}
    >
      <div className={classes.field}>
        <input
          ref={inputRef}
          className={classes.input}
          type="search"
          name="q"
          aria-label="Search"
          placeholder="Piece, material, question"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={255}
          role="combobox"
          aria-expanded={isListShown}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={isListShown && active >= 0 ? optionId(active) : undefined}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setOpen(true);
            setActive(-1);
          }}
          onKeyDown={onKeyDown}
        />
        <ul
          id={`${id}-list`}
          role="listbox"
          aria-label="Suggestions"
          className={classes.list}
          hidden={!isListShown}
        >
          {names.map((name, index) => (
            <li
              key={name}
              id={optionId(index)}
              role="option"
              aria-selected={index === active}
              className={classes.option}
              // The input keeps the focus.
              onPointerDown={(event) => {
                event.preventDefault();
              }}
              onPointerUp={() => {
                search(name);
              }}
            >
              {name}
            </li>
          ))}
        </ul>
        <p className="unseen" aria-live="polite">
          {isListShown && `${String(names.length)} ${names.length === 1 ? 'suggestion' : 'suggestions'}`}
        </p>
      </div>
      <Button type="submit" className={classes.submit}>
        Search
      </Button>
    </form>
  );
}
