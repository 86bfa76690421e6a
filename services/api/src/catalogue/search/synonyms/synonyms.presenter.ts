import type { Synonym } from '@ronin/contracts';
import type { SearchSynonym } from '@ronin/database';
import type { Attributes } from 'sequelize';

export const presentSynonym = ({
  id,
  word,
  alsoFinds,
  version,
  updatedAt,
}: Attributes<SearchSynonym>): Synonym => ({
  id,
  word,
  alsoFinds,
  version,
  updatedAt: updatedAt.toISOString(),
});
