import { useId, useState } from 'react';
import { TextButton } from '../../ui/Button.tsx';
import classes from './FoldedText.module.css';

interface FoldedTextProps {
  readonly text: string;
  readonly className?: string | undefined;
  /** The mark by which analytics counts the button (behaviour: analytics 2). */
  readonly track?: 'description';
}

/** In characters: a text that is longer is folded, and what is shown of it. It hides at least a few lines. */
const ON_PHONES = { longest: 220, shown: 150 };
const EVERYWHERE = { longest: 800, shown: 560 };

/**
 * A text that is folded when it is long, on phones earlier than elsewhere, with a button that shows the rest. All of it is in the
 * document: search engines and browsers without JavaScript get the whole text. What is folded depends on its length alone,
 * so the server and the browser agree and nothing moves when the page is hydrated.
 */
export function FoldedText({ text, className = '', track }: FoldedTextProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const onPhones = foldAt(text, ON_PHONES);
  const everywhere = foldAt(text, EVERYWHERE);
  const isFolded = !isOpen && onPhones < text.length;

  return (
    <div className={classes.folded} data-long={everywhere < text.length || undefined}>
      <p id={id} className={`${classes.text ?? ''} ${className}`} data-folded={isFolded || undefined}>
        {text.slice(0, onPhones)}
        {onPhones < text.length && <span className={classes.more}>{text.slice(onPhones, everywhere)}</span>}
        {everywhere < text.length && <span className={classes.most}>{text.slice(everywhere)}</span>}
      </p>
      {onPhones < text.length && (
        <TextButton
          className={classes.button}
          aria-expanded={isOpen}
          aria-controls={id}
          data-track={track}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Read less' : 'Read more'}
        </TextButton>
      )}
    </div>
  );
}

/** Where a text is folded: before a space, or in a word that fills everything. The end of the text when it is not long. */
function foldAt(text: string, { longest, shown }: { longest: number; shown: number }): number {
  if (text.length <= longest) return text.length;
  const space = text.slice(0, shown + 1).search(/\s\S*$/);
  if (space > 0) return space;

  // Never between the two halves of a character.
  return /[\uD800-\uDBFF]/.test(text.charAt(shown - 1)) ? shown - 1 : shown;
}
