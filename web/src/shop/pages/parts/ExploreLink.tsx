import { paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/Button.tsx';

export const ExploreLink = () => (
  <ButtonLink to={paths.shop} variant="primary">
    Explore Collection
  </ButtonLink>
);
