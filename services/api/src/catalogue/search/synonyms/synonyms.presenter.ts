import { Synonym } from '@ronin/contracts';
import type { SearchSynonym } from '@ronin/database';
import { presentRow } from '@ronin/server-kit';
import type { Attributes } from 'sequelize';

export const presentSynonym = (row: Attributes<SearchSynonym>): Synonym => presentRow(Synonym, row);
