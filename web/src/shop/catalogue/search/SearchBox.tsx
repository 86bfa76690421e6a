import type { Suggestion } from '@ronin/contracts';
import { type KeyboardEvent, type RefObject, useEffect, useId, useState } from 'react';
import { useAppDispatch } from '../../../app/hooks.ts';
import { Price } from '../../../components/product/Price.tsx';
import { ProductPicture } from '../../../components/product/ProductPicture.tsx';
import { paths, productPath, searchPath } from '../../../paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { searchApi } from './search.api.ts';
import { parseQuery } from './search-query.ts';
import classes from './SearchBox.module.css';

interface SearchBoxProps {
  readonly initialText?: string;
  readonly inputRef?: RefObject<HTMLInputElement | null>;
  /** The address of the results, or of a product that was chosen. */
  readonly onGo: (path: string) => void;
}

/** The arrows choose a product, Enter opens it or searches, Escape closes the list. Without JavaScript it is a form. */
export function SearchBox({ initialText = '', inputRef, onGo }: SearchBoxProps) {
  const id = useId();
  const [text, setText] = useState(initialText);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const products = useSuggestions(text, isOpen);
  const isListShown = isOpen && products.length > 0;
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
    onGo(searchPath(q));
  };
  const open = ({ id: productId }: Suggestion) => {
    close();
    onGo(productPath(productId));
  };
  const move = (step: number) => {
    setOpen(true);
    // From the last product back to what was typed, which is -1.
    setActive((now) => ((now + 1 + step + products.length + 1) % (products.length + 1)) - 1);
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
        const chosen = products[active];
        if (isListShown && chosen) open(chosen);
        else search(text);
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
          {products.map((product, index) => (
            <li
              key={product.id}
              id={optionId(index)}
              role="option"
              aria-selected={index === active}
              className={classes.option}
              // The input keeps the focus.
              onPointerDown={(event) => event.preventDefault()}
              onPointerUp={() => open(product)}
            >
              <ProductPicture product={product} decorative sizes="44px" className={classes.picture} />
              <span className={classes.name}>{product.name}</span>
              <Price value={product.price} />
            </li>
          ))}
        </ul>
        <p className="unseen" aria-live="polite">
          {isListShown &&
            `${String(products.length)} ${products.length === 1 ? 'suggestion' : 'suggestions'}`}
        </p>
      </div>
      <Button type="submit" className={classes.submit}>
        Search
      </Button>
    </form>
  );
}

const PAUSE_MS = 180;
/** One letter begins too many names. */
const SHORTEST = 2;

/** Products for what is typed so far. A call is made after a pause in typing, and aborted by the next letter. */
function useSuggestions(text: string, isWanted: boolean): readonly Suggestion[] {
  const dispatch = useAppDispatch();
  const [products, setProducts] = useState<readonly Suggestion[]>([]);
  const q = parseQuery(text);
  const isLongEnough = q.length >= SHORTEST;

  useEffect(() => {
    if (!isLongEnough || !isWanted) return;
    let abort: (() => void) | undefined;
    let isCurrent = true;
    const timer = window.setTimeout(() => {
      const request = dispatch(searchApi.endpoints.suggest.initiate(q, { subscribe: false }));
      abort = () => request.abort();
      void request.then(({ data }) => {
        if (isCurrent) setProducts(data ?? []);
      });
    }, PAUSE_MS);

    return () => {
      isCurrent = false;
      window.clearTimeout(timer);
      abort?.();
    };
  }, [dispatch, isLongEnough, isWanted, q]);

  return isLongEnough && isWanted ? products : [];
}
