import { Skeleton } from '../mantine.ts';

/** Shown while a list, or what is open of it, is loading. */
export const LoadingRows = ({ name }: { readonly name: string }) => (
  <div role="status" aria-label={name}>
    <Skeleton height={56} mb="xs" />
    <Skeleton height={56} mb="xs" />
    <Skeleton height={56} />
  </div>
);
