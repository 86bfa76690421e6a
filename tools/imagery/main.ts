// Makes the product pictures: `npm run imagery -- all`, or `render` with the names of products, or `deliver`.
// Needs Blender 3.4 or newer of that line with numpy (BLENDER_PATH names it); delivering needs only the renders.
import { deliver } from './deliver.ts';
import { backdrops, sheets } from './pieces.ts';
import { renderAll } from './render.ts';

const [command = 'all', ...wanted] = process.argv.slice(2);
const known = [...sheets, ...backdrops].map(({ slug }) => slug);
const unknown = wanted.filter((slug) => known.every((one) => one !== slug));

if (unknown.length > 0 || !['all', 'render', 'deliver'].includes(command)) {
  process.stderr.write(
    `usage: npm run imagery -- all|render|deliver [piece ...]\npieces: ${known.join(' ')}\n`,
  );
  process.exitCode = 2;
} else {
  if (command !== 'deliver') await renderAll(wanted.length > 0 ? wanted : known);
  if (command !== 'render') await deliver();
}
