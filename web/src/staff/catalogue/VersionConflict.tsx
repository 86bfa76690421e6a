import { Button } from '../../ui/mantine.ts';
import type { ProductDraft } from './product-draft.ts';
import classes from './Products.module.css';

interface VersionConflictProps {
  readonly mine: ProductDraft;
  readonly theirs: ProductDraft;
  readonly onKeepMine: () => void;
  readonly onUseTheirs: () => void;
}

const LABELS: Partial<Record<keyof ProductDraft, string>> = {
  name: 'Name',
  price: 'Price',
  category: 'Category',
  kind: 'Kind, shown on the card',
  description: 'Description',
  symbolism: 'Symbolism',
  materials: 'Materials',
  weight: 'Weight',
  dimensions: 'Dimensions',
  craftingTime: 'Crafting time',
  careInstructions: 'Care instructions',
  sustainability: 'Sustainability',
  featured: 'Featured',
  madeToOrder: 'Made to order',
  options: 'Options',
};

/** Both versions of a product beside each other. What was typed stays in the form until somebody chooses. */
export function VersionConflict({ mine, theirs, onKeepMine, onUseTheirs }: VersionConflictProps) {
  const fields = Object.entries(LABELS).flatMap(([field, label]) => {
    const [own, other] = [textOf(mine, field), textOf(theirs, field)];
    return own === other ? [] : [{ label, own, other }];
  });

  return (
    <section className={classes.conflict} role="alert" aria-label="Two versions">
      <p>
        <strong>Somebody else has changed this product.</strong> Nothing that you typed is lost. Choose a
        version.
      </p>
      <div className={classes.scroll} tabIndex={0} role="region" aria-label="Comparison">
        <table className={classes.versions}>
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Yours</th>
              <th scope="col">Theirs</th>
            </tr>
          </thead>
          <tbody>
            {fields.map(({ label, own, other }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{own || '–'}</td>
                <td>{other || '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className={classes.steps}>
        <Button onClick={onKeepMine}>Keep mine</Button>
        <Button variant="default" onClick={onUseTheirs}>
          Use theirs
        </Button>
      </div>
    </section>
  );
}

function textOf(draft: ProductDraft, field: string): string {
  const value: unknown = Object.entries(draft).find(([name]) => name === field)?.[1];
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return value;

  return draft.options.map(({ label, values }) => `${label}: ${values}`).join('; ');
}
