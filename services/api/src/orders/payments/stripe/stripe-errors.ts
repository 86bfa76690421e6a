import { AppError } from '@ronin/server-kit';
import Stripe from 'stripe';

const SECRETS = /\b(?:sk|rk|whsec)_[\w*+/=]+/g;

/** Asks Stripe. Whatever goes wrong there, the caller may try again later. */
export async function askStripe<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    throw toUnavailable(error);
  }
}

export const toUnavailable = (error: unknown): AppError =>
  new AppError('unavailable', 'The payment provider cannot be reached at the moment.', {
    cause: withoutSecrets(error),
  });

/** What Stripe says about a request that it will never carry out; null when it may be repeated. */
export const findRefusal = (error: unknown): string | null =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 400
    ? error.message.replaceAll(SECRETS, '[hidden]')
    : null;

/** For the log: what Stripe said and the number of the request, without keys, headers and addresses of customers. */
function withoutSecrets(error: unknown): Error {
  if (!(error instanceof Stripe.errors.StripeError))
    return new Error('Stripe was not asked', { cause: error });
  const { type, code, requestId, statusCode } = error;
  const parts = [type, code, statusCode, requestId].filter((part) => part !== undefined);

  return new Error(`${parts.join(' ')}: ${error.message.replaceAll(SECRETS, '[hidden]')}`);
}
