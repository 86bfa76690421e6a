import type { RefObject } from 'react';
import { Loaded } from '../../../ui/console/Loaded.tsx';
import { Button, Text } from '../../../ui/mantine.ts';
import { contentApi } from '../content.api.ts';
import classes from './TextValues.module.css';

interface TextValuesProps {
  readonly field: RefObject<HTMLTextAreaElement | null>;
}

/** The values of the settings that a text can contain, with what they say now. A click puts one where the cursor is. */
export function TextValues({ field }: TextValuesProps) {
  const query = contentApi.useListTextValuesQuery();

  return (
    <details className={classes.values}>
      <summary>Values of the settings</summary>
      <Text c="dimmed" maw="40rem" pt="xs">
        The shop shows the value in the place of its name, and follows when the setting changes. A line with a
        value that is empty is left out.
      </Text>
      <Loaded query={query} name="Loading the values">
        {(values) => (
          <ul className={classes.list}>
            {values.map(({ name, meaning, setting, value }) => (
              <li key={name}>
                <Button
                  variant="default"
                  size="compact-md"
                  fw={400}
                  ff="monospace"
                  justify="flex-start"
                  aria-label={`Insert {${name}}`}
                  onClick={() => insertAtCursor(field.current, `{${name}}`)}
                >
                  {`{${name}}`}
                </Button>
                <p>
                  {meaning}. <span className="quiet">{setting}</span>
                </p>
                <p className={`quiet typed ${classes.value ?? ''}`}>
                  {value === '' ? <em>empty now</em> : value}
                </p>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </details>
  );
}

/** The input event tells the form that the text has changed. */
function insertAtCursor(field: HTMLTextAreaElement | null, words: string): void {
  if (field === null) return;
  const { selectionStart, selectionEnd } = field;
  field.focus();
  field.setRangeText(words, selectionStart, selectionEnd, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
