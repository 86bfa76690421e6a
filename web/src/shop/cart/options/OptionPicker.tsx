import type { ChosenOptions, Product } from '@ronin/contracts';
import { type RefObject, useRef, useState } from 'react';
import { findGuide } from '../../../components/product/sizes/size-guides.ts';
import { TextButton } from '../../../ui/Button.tsx';
import classes from './OptionPicker.module.css';

/** The choice stays in the form itself, so one that was made before the page is interactive is not lost. */
export function useOptionChoice({ options }: Product) {
  const form = useRef<HTMLFormElement>(null);
  const [missing, setMissing] = useState<string | null>(null);

  /** The choice, or null after the focus went to the first option without one. */
  const choose = (): ChosenOptions | null => {
    if (options.length === 0) return {};
    if (form.current === null) return null;
    const data = new FormData(form.current);
    const chosen: Record<string, string> = {};
    for (const { name } of options) {
      const value = data.get(name);
      if (typeof value !== 'string') {
        setMissing(name);
        const first = form.current.querySelector<HTMLInputElement>(`input[name="${CSS.escape(name)}"]`);
        first?.focus({ preventScroll: true });
        first?.closest('fieldset')?.scrollIntoView({ block: 'center' });

        return null;
      }
      chosen[name] = value;
    }

    return chosen;
  };

  return { formRef: form, missing, onChoice: () => setMissing(null), choose };
}

export interface OptionPickerProps {
  readonly product: Product;
  /** Chosen before, such as by a link. */
  readonly initial?: ChosenOptions;
  readonly formRef: RefObject<HTMLFormElement | null>;
  /** The first option that was asked for and has no choice yet. */
  readonly missing: string | null;
  readonly onChoice: () => void;
  readonly onOpenGuide: () => void;
}

/** Every value of each option as a radio button, what the chosen one is called elsewhere, and the size guide. */
export function OptionPicker(props: OptionPickerProps) {
  const { product, initial = {}, formRef, missing, onChoice, onOpenGuide } = props;
  const [chosen, setChosen] = useState(initial);

  return (
    <form
      ref={formRef}
      className="stack above-3"
      onChange={({ target }) => {
        onChoice();
        if (target instanceof HTMLInputElement) setChosen({ ...chosen, [target.name]: target.value });
      }}
    >
      {product.options.map((option) => {
        const { name, label, values } = option;
        const guide = findGuide(option);
        const value = chosen[name];

        return (
          <fieldset
            key={name}
            className={classes.option}
            aria-describedby={missing === name ? `missing-${name}` : undefined}
          >
            <legend className="small soft below-1">
              {label}
              {guide.system}
            </legend>
            <div className="row gap-1">
              {values.map((value) => (
                <label key={value} className={classes.value}>
                  <input
                    type="radio"
                    name={name}
                    value={value}
                    defaultChecked={initial[name] === value}
                    className="cover"
                  />
                  <span className={`small soft number ${classes.chip ?? ''}`}>{value}</span>
                </label>
              ))}
            </div>
            {value !== undefined && <p className="note number above-1">{guide.describe(value)}</p>}
            <p id={`missing-${name}`} role="alert" className="failure">
              {missing === name && `Choose your ${label.toLowerCase()} first.`}
            </p>
          </fieldset>
        );
      })}
      <p className="links">
        <TextButton onClick={onOpenGuide}>Size guide</TextButton>
      </p>
    </form>
  );
}
