import type { Request, Response } from 'express';
import { newId } from './sessions.ts';
import type { FakeState } from './state.ts';

export interface FakeAnswer {
  status: number;
  answer: object;
}

export const invalid = (message: string): FakeAnswer => ({
  status: 400,
  answer: { error: { type: 'invalid_request_error', message } },
});

export const refuse = (res: Response, status: number, type: string, message: string): void => {
  res.status(status).json({ error: { type, message } });
};

/** A repeated idempotency key gets the first answer; with other parameters it is refused, as Stripe does. */
export function answerOnce(state: FakeState, req: Request, res: Response, work: () => FakeAnswer): void {
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

export function send(state: FakeState, req: Request, res: Response, { status, answer }: FakeAnswer): void {
  state.requests.push(`${req.method} ${req.path}`);
  if (state.faults.happens('noAnswer')) req.socket.destroy();
  else res.status(status).json(answer);
}
