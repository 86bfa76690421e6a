import express, {
  type ErrorRequestHandler,
  type Express,
  type Request,
  type RequestHandler,
  type Response,
} from 'express';
import { renderEndedPage, renderPayPage } from './pay-page.ts';
import {
  CreateRefund,
  CreateSession,
  createSession,
  isPaid,
  newId,
  presentRefund,
  presentSession,
} from './sessions.ts';
import { type FakeState, findByIntent, findSession, paySession, refundedOf } from './state.ts';

export const FAKE_SECRET_KEY = 'sk_test_fakefakefakefake';

/** The calls of Stripe that the shop uses, and the page to pay on. */
export function createFakeApp(state: FakeState): Express {
  const { faults, sessions } = state;
  const app = express();
  app.disable('x-powered-by');
  app.use(express.urlencoded({ extended: true }));
  app.use('/v1', requireKey, (_req, res, next) => {
    if (faults.happens('serverError')) refuse(res, 500, 'api_error', 'Something went wrong here.');
    else next();
  });

  app.post('/v1/checkout/sessions', (req, res) => {
    answerOnce(state, req, res, () => {
      const request = CreateSession.parse(req.body);
      const session = createSession(request, state.now());
      if (session === null) return invalid('expires_at must be 30 minutes to 24 hours from now.');
      sessions.set(session.id, session);
      return { status: 200, answer: presentSession(session, state.url) };
    });
  });
  app.get('/v1/checkout/sessions/:id', (req, res) => {
    const session = findSession(state, req.params.id);
    if (session === undefined) refuse(res, 404, 'invalid_request_error', 'No such session.');
    else send(state, req, res, { status: 200, answer: presentSession(session, state.url) });
  });
  app.post('/v1/checkout/sessions/:id/expire', async (req, res) => {
    const session = findSession(state, req.params.id);
    if (session?.status !== 'open') {
      refuse(res, 400, 'invalid_request_error', 'Only an open session can be expired.');
      return;
    }
    session.status = 'expired';
    send(state, req, res, { status: 200, answer: presentSession(session, state.url) });
    await state.webhooks.send('checkout.session.expired', presentSession(session, state.url));
  });
  app.get('/v1/refunds', (req, res) => {
    const session = findByIntent(state, req.query.payment_intent);
    const data = (session?.refunds ?? []).map((refund) => presentRefund(refund, session?.intentId ?? ''));
    send(state, req, res, {
      status: 200,
      answer: { object: 'list', data, has_more: false, url: '/v1/refunds' },
    });
  });
  app.post('/v1/refunds', (req, res) => {
    answerOnce(state, req, res, () => {
      const { payment_intent: intentId, amount, metadata } = CreateRefund.parse(req.body);
      const session = findByIntent(state, intentId);
      if (session === undefined || amount + refundedOf(session) > session.received) {
        return invalid('The amount is more than what is left of the payment.');
      }
      const refund = { id: newId('re'), amount, metadata };
      session.refunds.push(refund);
      return { status: 200, answer: presentRefund(refund, intentId) };
    });
  });

  app.get('/pay/:id', (req, res) => {
    const session = findSession(state, req.params.id);
    if (session === undefined) res.sendStatus(404);
    else res.type('html').send(session.status === 'open' ? renderPayPage(session) : renderEndedPage(session));
  });
  app.post('/pay/:id', async (req, res) => {
    const session = findSession(state, req.params.id);
    if (session === undefined) {
      res.sendStatus(404);
      return;
    }
    const body: unknown = req.body;
    const isDeclined =
      typeof body === 'object' && body !== null && 'outcome' in body && body.outcome === 'declined';
    await paySession(state, session, { outcome: isDeclined ? 'declined' : 'paid' });
    res.redirect(303, isPaid(session) ? session.request.success_url : `/pay/${session.id}`);
  });

  app.use(handleErrors);

  return app;
}

interface FakeAnswer {
  status: number;
  answer: object;
}

const invalid = (message: string): FakeAnswer => ({
  status: 400,
  answer: { error: { type: 'invalid_request_error', message } },
});

const refuse = (res: Response, status: number, type: string, message: string): void => {
  res.status(status).json({ error: { type, message } });
};

/** A repeated idempotency key gets the first answer; with other parameters it is refused, as Stripe does. */
function answerOnce(state: FakeState, req: Request, res: Response, work: () => FakeAnswer): void {
  const key = req.get('Idempotency-Key') ?? newId('key');
  const request = `${req.path} ${JSON.stringify(req.body)}`;
  const first = state.answered.get(key);
  if (first !== undefined && first.request !== request) {
    refuse(res, 400, 'idempotency_error', 'This key was used with other parameters.');
    return;
  }
  const answer = first ?? work();
  // A refused request does not use up its key.
  if (answer.status === 200) state.answered.set(key, { request, ...answer });
  send(state, req, res, answer);
}

function send(state: FakeState, req: Request, res: Response, { status, answer }: FakeAnswer): void {
  state.requests.push(`${req.method} ${req.path}`);
  if (state.faults.happens('noAnswer')) req.socket.destroy();
  else res.status(status).json(answer);
}

const requireKey: RequestHandler = (req, res, next) => {
  const key = (req.get('Authorization') ?? '').replace('Bearer ', '');
  // Worse than Stripe, which hides the middle of the key: so that a test sees that the shop's log hides it.
  if (key === FAKE_SECRET_KEY) next();
  else refuse(res, 401, 'invalid_request_error', `Invalid API Key provided: ${key}`);
};

const handleErrors: ErrorRequestHandler = (error: unknown, _req, res, _next) => {
  refuse(res, 400, 'invalid_request_error', error instanceof Error ? error.message : 'unknown');
};
