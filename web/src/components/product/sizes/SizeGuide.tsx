import type { Product } from '@ronin/contracts';
import { Link } from 'react-router-dom';
import { contactAboutPath } from '../../../paths.ts';
import { SidePanel } from '../../../ui/SidePanel.tsx';
import { findGuide } from './size-guides.ts';
import classes from './SizeGuide.module.css';

interface SizeGuideProps {
  readonly product: Product;
  readonly opened: boolean;
  readonly onClose: () => void;
}

export const SizeGuide = ({ product, ...panel }: SizeGuideProps) => (
  <SidePanel {...panel} title="Size guide" side="right">
    <SizeTables product={product} onLeave={panel.onClose} />
  </SidePanel>
);

interface SizeTablesProps {
  readonly product: Product;
  /** Called when the link to the contact form is followed. */
  readonly onLeave: () => void;
}

/** How to measure for each option of a product, and what its sizes mean (behaviour: catalogue 7). */
export const SizeTables = ({ product, onLeave }: SizeTablesProps) => (
  <>
    {product.options.map((option) => {
      const guide = findGuide(option);

      return (
        <section key={option.name} className={classes.guide}>
          <h3 className="size-xl below-1">{option.label}</h3>
          {guide.steps.map((step) => (
            <p key={step} className="soft below-2">
              {step}
            </p>
          ))}
          {guide.sizer && (
            <p className="soft below-2">
              <a href={guide.sizer} target="_blank" rel="noreferrer" className="link">
                Print the ring sizer
              </a>{' '}
              at 100 %, and lay a ring that fits you on its circles.
            </p>
          )}
          <table className={`small number ${classes.sizes ?? ''}`}>
            <caption className="unseen">{option.label}</caption>
            <thead>
              <tr>
                {guide.columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {option.values.map((value) => (
                <tr key={value}>
                  <th scope="row">{value}</th>
                  {guide.measure(value).map((measure, index) => (
                    <td key={guide.columns[index + 1]}>{measure}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      );
    })}
    <p className="soft below-2">
      Is your size not in the list?{' '}
      <Link to={contactAboutPath(product.name)} onClick={onLeave} className="link">
        Write to the workshop
      </Link>
      , and we make it to your measure.
    </p>
  </>
);
