import { CALLS, Shop } from '@ronin/contracts';
import { defaultShop } from '../../default-shop.ts';
import { renameBrand } from './rename-brand.ts';
import { sampleAnswer } from './sample-answer.ts';

export const otherShop = Shop.parse(renameBrand(defaultShop));

/** The old name, apart from cookies and keys of the browser, which stay: `ronin_guest`, `ronin.chat`. */
export const OLD_NAME = /r[oō]nin(?![_.])/i;

const reads = CALLS.filter(({ method }) => method === 'get').map((call) => ({
  call,
  path: new RegExp(`^${call.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
}));

/** What a GET of this path answers: every field is there, every list has an entry. Undefined for an unknown path or a file. */
export function sampleOfPath(path: string): unknown {
  if (path === '/api/shop') return otherShop;
  const read = reads.find((one) => one.path.test(path));

  return read && sampleAnswer(read.call);
}
