import type { ProductStatus } from '@ronin/contracts';
import { StatusLabel as Label } from '../../ui/console/StatusLabel.tsx';
import { STATUS_LABELS } from './products-view.ts';

const LEVELS = { published: 'ok', draft: 'warning', archived: 'quiet' } as const;

export const StatusLabel = ({ status }: { readonly status: ProductStatus }) => (
  <Label level={LEVELS[status]}>{STATUS_LABELS[status]}</Label>
);

/** Shoppers would see the picture of another product. */
export const StandInLabel = () => <Label level="warning">No picture of its own</Label>;
