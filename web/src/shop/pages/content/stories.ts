import { paths } from '../../../paths.ts';
import texts from './stories.json' with { type: 'json' };

type Story = (typeof texts)['atelier'];

/** A section is shown beside the picture of its product. A saying is shown as a quotation, on a light background. */
const leadTo = (path: string, { nextLabel: label, ...story }: Story) => ({ ...story, next: { label, path } });

export const stories: Readonly<Record<string, ReturnType<typeof leadTo>>> = {
  [paths.heritage]: leadTo(paths.craftsmanship, texts.heritage),
  [paths.atelier]: leadTo(paths.contact, texts.atelier),
  [paths.craftsmanship]: leadTo(paths.shop, texts.craftsmanship),
};
