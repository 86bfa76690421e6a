/** What the shop's first page needs only once somebody types or clicks, so it is outside the first load. */
import { hideComposingKeys } from './composing-keys.ts';
import { dropMisplacedClicks } from './misplaced-clicks.ts';

hideComposingKeys();
dropMisplacedClicks();
