import { type FakeSession, newId, presentDispute, presentRefund } from './sessions.ts';
import type { FakeState } from './state.ts';
import type { StripeFake } from './stripe-fake.ts';

type Returns = Pick<
  StripeFake,
  'dispute' | 'finishRefund' | 'refundInDashboard' | 'setRefundStatus' | 'warn'
>;

/** What happens to a payment without the shop. Each sends its webhook. */
export function createReturns(state: FakeState): Returns {
  const find = (ref: string): FakeSession => {
    const session = state.sessions.get(ref);
    if (session === undefined) throw new Error('There is no such session.');
    return session;
  };

  return {
    setRefundStatus(status) {
      state.refundStatus = status;
    },
    async refundInDashboard(ref, amount, status = 'succeeded') {
      const session = find(ref);
      const refund = { id: newId('re'), amount, metadata: {}, status };
      session.refunds.push(refund);
      await state.webhooks.send('refund.created', presentRefund(refund, session.intentId));
    },
    async finishRefund(ref, index, status) {
      const session = find(ref);
      const refund = session.refunds[index];
      if (refund === undefined) throw new Error('There is no such refund.');
      refund.status = status;
      const type = status === 'failed' ? 'refund.failed' : 'refund.updated';
      await state.webhooks.send(type, presentRefund(refund, session.intentId));
    },
    async dispute(ref, status, amount) {
      const session = find(ref);
      const [known] = session.disputes;
      const dispute = {
        id: known?.id ?? newId('du'),
        amount: amount ?? known?.amount ?? session.received,
        status,
      };
      session.disputes = [dispute];
      const isEnd = status === 'won' || status === 'lost' || status === 'warning_closed';
      const type = known === undefined ? 'created' : isEnd ? 'closed' : 'updated';
      await state.webhooks.send(`charge.dispute.${type}`, presentDispute(dispute, session.intentId));
    },
    async warn(ref) {
      const session = find(ref);
      const id = newId('issfr');
      session.warnings.push(id);
      const object = { id, object: 'radar.early_fraud_warning', payment_intent: session.intentId };
      await state.webhooks.send('radar.early_fraud_warning.created', object);
    },
  };
}
