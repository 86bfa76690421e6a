// Makes the product pictures: `npm run pictures:renders -- all`; tools/pictures/README.md describes it.
import { deliver } from './deliver.ts';
import { backdrops, sheets } from './pieces.ts';
import { renderAll } from './render.ts';

const [command = 'all', ...wanted] = process.argv.slice(2);
const known = [...sheets, ...backdrops].map(({ slug }) => slug);
const unknown = wanted.filter((slug) => known.every((one) => one !== slug));

if (unknown.length > 0 || !['all', 'render', 'deliver'].includes(command)) {
  process.stderr.write(
    `usage: npm run pictures:renders -- all|render|deliver [product ...]\nproducts: ${known.join(' ')}\n`,
  );
  process.exitCode = 2;
} else {
  if (command !== 'deliver') await renderAll(wanted.length > 0 ? wanted : known);
  if (command !== 'render') await deliver();
}
