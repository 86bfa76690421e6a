import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const src = join(import.meta.dirname, '..');
const listFiles = (folder: string): string[] =>
  readdirSync(join(src, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`);
const kit = listFiles('ui-kit')
  .filter((file) => /(?<!\.test)\.tsx$/.test(file))
  .map((file) => readFileSync(join(src, file), 'utf8'))
  .join('\n');

/** These show nothing themselves. */
const INVISIBLE = [
  'Box',
  'Flex',
  'FocusTrap',
  'Group',
  'LeaveGuard',
  'ShopTheme',
  'SimpleGrid',
  'Stack',
  'VisuallyHidden',
];
/** Files with several components: one of them stands for the others. */
const SHOWN_AS = new Map([
  ['Field', 'TextField'],
  ['Skeleton', 'CardSkeletons'],
  ['Steel', 'SteelBand'],
]);
const isShown = (name: string) => INVISIBLE.includes(name) || new RegExp(`<${name}[ />\\n.]`).test(kit);

describe('the UI kit', () => {
  it.each(['ui', 'components'])('shows every component of src/%s', (folder) => {
    const components = listFiles(folder)
      .filter((file) => /(?<!\.test)\.tsx$/.test(file))
      .map((file) => basename(file, '.tsx'))
      .filter((name) => /^[A-Z]/.test(name));

    expect(components.length).toBeGreaterThan(15);
    expect(components.filter((name) => !isShown(SHOWN_AS.get(name) ?? name))).toEqual([]);
  });

  it('shows every part of Mantine that the consoles use', () => {
    const parts = [...readFileSync(join(src, 'ui/mantine.ts'), 'utf8').matchAll(/^ {2}([A-Z]\w+),$/gm)];

    expect(parts.length).toBeGreaterThan(15);
    expect(parts.map(([, name = '']) => name).filter((name) => !isShown(name))).toEqual([]);
  });

  it('shows every icon', () => {
    const icons = [...readFileSync(join(src, 'ui/icons.tsx'), 'utf8').matchAll(/export const (\w+Icon) /g)];

    expect(icons.length).toBeGreaterThan(10);
    expect(icons.map(([, name = '']) => name).filter((name) => !kit.includes(name))).toEqual([]);
  });
});
