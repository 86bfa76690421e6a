import type { StaffOverview } from '@ronin/contracts';
import { formatCount } from '@ronin/format';
import { Figures } from '../../ui/console/detail/Figures.tsx';
import { Section } from '../../ui/console/detail/Section.tsx';

/** How the chat goes, for agents. */
export const Support = ({ chats }: { readonly chats: NonNullable<StaffOverview['chats']> }) => (
  <Section order={2} title="Chat">
    <Figures
      figures={[
        { name: 'Waiting', value: formatCount(chats.waiting), isError: chats.waiting > 0 },
        { name: 'With an agent', value: formatCount(chats.active) },
        { name: 'Last 24 hours', value: formatCount(chats.lastDay) },
      ]}
    />
  </Section>
);

/** The products in numbers, for merchants. */
export const Catalogue = ({ stock }: { readonly stock: NonNullable<StaffOverview['stock']> }) => (
  <Section order={2} title="Products">
    <Figures
      figures={[
        { name: 'Published', value: formatCount(stock.published) },
        { name: 'Drafts', value: formatCount(stock.drafts) },
        { name: 'Sold out', value: formatCount(stock.soldOut), isError: stock.soldOut > 0 },
      ]}
    />
  </Section>
);
