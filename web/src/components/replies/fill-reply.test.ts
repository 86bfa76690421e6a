import { describe, expect, it } from 'vitest';
import { fillGap, fillReply, listGaps } from './fill-reply.ts';

const MAI = { name: 'Mai Tran', agent: 'Aiko' };

describe('filling a saved reply', () => {
  it('knows customer, agent, order and product', () => {
    const values = {
      ...MAI,
      orderNumber: 'R-7K3M-9Q2F',
      orderState: 'shipped',
      orderTracking: '1Z999',
      productName: 'Damascus Ring',
    };
    const text =
      '{{customer.firstName}}, {{ Order.Number }} is {{order.state}} ({{order.tracking}}). {{product.name}}. {{agent.name}}';

    expect(fillReply(text, values)).toBe('Mai, R-7K3M-9Q2F is shipped (1Z999). Damascus Ring. Aiko');
  });

  it('goes on knowing the name alone', () =>
    expect(fillReply('Hello {{name}}, dear {{ Full Name }}, {{full_name}}.', MAI)).toBe(
      'Hello Mai, dear Mai Tran, Mai Tran.',
    ));

  it('inserts a value unchanged, whatever characters it has', () =>
    expect(fillReply('Dear {{full name}}.', { ...MAI, name: '$& {{name}}' })).toBe('Dear $& {{name}}.'));

  it('leaves in braces what is not known, and what it asks', () => {
    const filled = fillReply('{{order.tracking}} {{?How many days}} {{other}} {{?How many days}}', MAI);

    expect(listGaps(filled)).toEqual(['order.tracking', '?How many days', 'other']);
    expect(fillGap(filled, '?How many days', '$1 days')).toBe('{{order.tracking}} $1 days {{other}} $1 days');
    expect(listGaps(fillReply('Hello {{name}}.', MAI))).toEqual([]);
  });
});
