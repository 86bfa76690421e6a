import type { AnswerOf, BodyOf, Call } from '@ronin/contracts';
import { type DefaultBodyType, http, type HttpHandler, type StrictRequest } from 'msw';

type SentBody<Definition extends Call> = BodyOf<Definition> & DefaultBodyType;

interface ReceivedCall<Definition extends Call> {
  params: Readonly<Record<string, unknown>>;
  query: URLSearchParams;
  request: StrictRequest<SentBody<Definition>>;
}

type Answer<Definition extends Call> = AnswerOf<Definition> | Response;

/**
 * Answers a call: its method, its path, its status and the types of body and answer are those of the table. A Response is for
 * errors.
 */
export function handleCall<Definition extends Call>(
  call: Definition,
  answer: (received: ReceivedCall<Definition>) => Answer<Definition> | Promise<Answer<Definition>>,
): HttpHandler {
  const path = `*${call.path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
  const status = Math.max(...Object.keys(call.answers).map(Number));

  return http[call.method]<Record<string, string>, SentBody<Definition>>(
    path,
    async ({ params, request }) => {
      const answered = await answer({ params, query: new URL(request.url).searchParams, request });

      return answered instanceof Response ? answered : Response.json(answered, { status });
    },
  );
}
