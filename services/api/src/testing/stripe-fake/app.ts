import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express';
import { answerOnce, invalid, refuse, send } from './answers.routes.ts';
import { renderEndedPage, renderPayPage } from './pay-page.ts';
import { addReturnRoutes } from './returns.routes.ts';
import { CreateSession, createSession, isPaid, presentSession } from './sessions.ts';
import { type FakeState, findSession, paySession } from './state.ts';

export const FAKE_SECRET_KEY = 'sk_test_fakefakefakefake';

/** The calls of Stripe that the shop uses, and the page to pay on. */
export function createFakeApp(state: FakeState): Express {
  const { faults, sessions } = state;
  const app = express();
  app.disable('x-powered-by');
  app.set('query parser', 'extended');
  app.use(express.urlencoded({ extended: true }));
  app.use('/v1', requireKey, (_req, res, next) => {
    if (faults.happens('serverError')) refuse(res, 500, 'api_error', 'Something went wrong here.');
    else next();
  });

  app.post('/v1/checkout/sessions', (req, res) =>
    answerOnce(state, req, res, () => {
      const request = CreateSession.parse(req.body);
      const session = createSession(request, state.now());
      if (session === null) return invalid('expires_at must be 30 minutes to 24 hours from now.');
      sessions.set(session.id, session);
      return { status: 200, answer: presentSession(session, state.url) };
    }),
  );
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
  addReturnRoutes(app, state);

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

const requireKey: RequestHandler = (req, res, next) => {
  const key = (req.get('Authorization') ?? '').replace('Bearer ', '');
  // Worse than Stripe, which hides the middle of the key: so that a test sees that the shop's log hides it.
  if (key === FAKE_SECRET_KEY) next();
  else refuse(res, 401, 'invalid_request_error', `Invalid API Key provided: ${key}`);
};

const handleErrors: ErrorRequestHandler = (error: unknown, _req, res, _next) =>
  refuse(res, 400, 'invalid_request_error', error instanceof Error ? error.message : 'unknown');
