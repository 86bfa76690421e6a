import { Skeleton } from '../../ui/mantine.ts';

/** Shown while orders are loading. */
export function Loading({ name }: { readonly name: string }) {
  return (
    <div role="status" aria-label={name}>
      <Skeleton height={56} mb="xs" />
      <Skeleton height={56} mb="xs" />
      <Skeleton height={56} />
    </div>
  );
}
