/** What the start form may show: one chunk. */
export { Availability } from './Availability.tsx';
export { Banned } from './Banned.tsx';
