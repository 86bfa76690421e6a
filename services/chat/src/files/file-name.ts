import type { ChatFileKind } from '@ronin/contracts';

const NAME_LENGTH = 100;
const ENDING = /\.[a-z\d]{1,5}$/iu;
const ENDINGS = { picture: /^\.(?:jpe?g|png|webp|avif|hei[cf])$/iu, file: /^\.pdf$/iu };
const USUAL = { picture: { name: 'picture', ending: '.jpg' }, file: { name: 'file', ending: '.pdf' } };

/** The name of a file as the thread shows it: one line without folders, with an ending of its kind. */
export function toFileName(given: string, kind: ChatFileKind): string {
  const usual = USUAL[kind];
  const line = given
    .normalize('NFC')
    .replace(/^.*[/\\]/u, '')
    .replaceAll(/\p{C}|[\u2028\u2029]/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim();
  const [found = ''] = ENDING.exec(line) ?? [];
  const ending = ENDINGS[kind].test(found) ? found : usual.ending;
  const stem = ending === found ? line.slice(0, line.length - found.length) : line;
  const cut = stem
    .slice(0, NAME_LENGTH - ending.length)
    .replace(/\p{Surrogate}$/u, '')
    .trim();

  return `${cut === '' ? usual.name : cut}${ending}`;
}
