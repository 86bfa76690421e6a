import type { Express } from 'express';
import { answerOnce, invalid, refuse, send } from './answers.routes.ts';
import {
  CreateRefund,
  type FakeSession,
  newId,
  presentDispute,
  presentIntent,
  presentRefund,
  presentSession,
  sumRefunds,
} from './sessions.ts';
import { type FakeState, findByIntent } from './state.ts';

/** The calls about money that went back, and the list of events. */
export function addReturnRoutes(app: Express, state: FakeState): void {
  const lists: Record<string, (session: FakeSession) => object[]> = {
    '/v1/refunds': ({ refunds, intentId }) => refunds.map((refund) => presentRefund(refund, intentId)),
    '/v1/disputes': ({ disputes, intentId }) => disputes.map((dispute) => presentDispute(dispute, intentId)),
    '/v1/radar/early_fraud_warnings': ({ warnings }) =>
      warnings.map((id) => ({ id, object: 'radar.early_fraud_warning' })),
    '/v1/checkout/sessions': (session) => [presentSession(session, state.url)],
  };
  for (const [path, list] of Object.entries(lists)) {
    app.get(path, (req, res) => {
      const session = findByIntent(state, req.query.payment_intent);
      const data = session === undefined ? [] : list(session);
      send(state, req, res, { status: 200, answer: { object: 'list', data, has_more: false, url: path } });
    });
  }
  app.get('/v1/payment_intents/:id', (req, res) => {
    const session = findByIntent(state, req.params.id);
    if (session === undefined) refuse(res, 404, 'invalid_request_error', 'No such payment.');
    else send(state, req, res, { status: 200, answer: presentIntent(session) });
  });
  app.post('/v1/refunds', async (req, res) => {
    const created: object[] = [];
    answerOnce(state, req, res, () => {
      const { payment_intent: intentId, amount, metadata } = CreateRefund.parse(req.body);
      const session = findByIntent(state, intentId);
      if (session === undefined || amount + sumRefunds(session) > session.received) {
        return invalid('The amount is more than what is left of the payment.');
      }
      const refund = { id: newId('re'), amount, metadata, status: state.refundStatus };
      session.refunds.push(refund);
      const answer = presentRefund(refund, intentId);
      created.push(answer);
      return { status: 200, answer };
    });
    for (const one of created) await state.webhooks.send('refund.created', one);
  });
  app.get('/v1/events', (req, res) => {
    const { types, ending_before: before, limit } = req.query;
    const wanted = new Set(Object.values(types ?? {}));
    const all = state.webhooks.events.filter(({ type }) => wanted.has(type));
    const from = before === undefined ? null : all.findIndex(({ id }) => id === before);
    if (from === -1) {
      refuse(res, 400, 'invalid_request_error', 'No such event.');
      return;
    }
    const size = Number(limit);
    const page = from === null ? all.slice(-size) : all.slice(from + 1, from + 1 + size);
    const hasMore = from === null ? all.length > size : all.length > from + 1 + size;
    const answer = { object: 'list', data: page.toReversed(), has_more: hasMore, url: '/v1/events' };
    send(state, req, res, { status: 200, answer });
  });
}
