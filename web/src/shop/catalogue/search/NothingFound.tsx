import { EmptyState } from '../../../components/layout/EmptyState.tsx';
import { CATEGORIES, categoryPath, paths, searchPath } from '../../../paths.ts';
import { ButtonLink, TextLink } from '../../../ui/Button.tsx';
import { formatPrice } from '../../../ui/format/format-price.ts';

export function NothingFound({ q }: { readonly q: string }) {
  const examples = ['damascus steel', 'leather strap', `gift under ${formatPrice(300)}`, 'ring size'];

  return (
    <EmptyState
      as="h2"
      title={`Nothing found for “${q}”.`}
      action={
        <>
          <ButtonLink to={paths.shop}>See every piece</ButtonLink>
          <TextLink to={paths.contact}>Ask the workshop</TextLink>
          <TextLink to={paths.help}>Help</TextLink>
          <TextLink to={paths.shipping}>Shipping</TextLink>
          <TextLink to={paths.returns}>Returns</TextLink>
        </>
      }
    >
      <p>
        Check the spelling, or use fewer words. You can search for a piece, a material, a price or a question:
      </p>
      <ul className="links below-2" aria-label="Examples">
        {examples.map((words) => (
          <li key={words}>
            <TextLink to={searchPath(words)}>{words}</TextLink>
          </li>
        ))}
      </ul>
      <p>Or choose a category:</p>
      <Categories />
    </EmptyState>
  );
}

export const Categories = () => (
  <ul className="links below-2" aria-label="Categories">
    {CATEGORIES.map(({ value, label }) => (
      <li key={value}>
        <TextLink to={categoryPath(value)}>{label}</TextLink>
      </li>
    ))}
  </ul>
);
