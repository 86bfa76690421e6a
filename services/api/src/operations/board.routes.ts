import { readFile } from 'node:fs/promises';
import { STATUS_CODES } from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { BullBoardQueues, IServerAdapter, UIConfig } from '@bull-board/api/typings/app';
import { BODY_LIMITS } from '@ronin/contracts';
import { brand } from '@ronin/contracts/brand';
import { getStaff, requireStaff } from '@ronin/identity';
import { bullQueueOf, decompressJobData, parseJsonBody } from '@ronin/server-kit';
import express, { type Request, type RequestHandler, type Response, Router } from 'express';
import { z } from 'zod';
import type { ApiContext } from '../context/context.ts';
import { recordQueueChange } from './queue-actions.service.ts';
import { openQueue, QUEUE_NAMES } from './queues.service.ts';

const BOARD = '/api/operations/board';

/** Scripts are the board's own files. It adds style elements at run time, so inline styles are allowed. A console frames it. */
const BOARD_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'self'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');

/** GET /api/operations/board: Bull Board, where operators inspect and change single jobs. */
export function boardRoutes(context: ApiContext): Router {
  const router = Router();
  let board: Promise<RequestHandler> | undefined;
  const open = () =>
    (board ??= createBoard(context).catch((error: unknown) => {
      board = undefined;
      throw error;
    }));

  router.use(BOARD, requireStaff(context.findStaffSession, 'operator'), async (req, res, next) => {
    const handle = await open();
    res.set({ 'Content-Security-Policy': BOARD_POLICY, 'X-Frame-Options': 'SAMEORIGIN' });
    await handle(req, res, next);
  });

  return router;
}

/** Bull Board over the queues of QUEUE_NAMES, on either backend. @throws while a queue is unreachable. */
async function createBoard(context: ApiContext): Promise<Router> {
  // Loaded with the first request: few processes ever show it.
  const { createBullBoard } = await import('@bull-board/api');
  const { BullMQAdapter } = await import('@bull-board/api/bullMQAdapter');
  const uiBasePath = path.dirname(createRequire(import.meta.url).resolve('@bull-board/ui/package.json'));
  const queues = await Promise.all(
    QUEUE_NAMES.map(async (name) => {
      const queue = new BullMQAdapter(bullQueueOf(await openQueue(context, name)));
      queue.setFormatter('data', decompressJobData);
      return queue;
    }),
  );
  const page = await readFile(path.join(uiBasePath, 'dist/index.ejs'), 'utf8');
  const { router, adapter } = createAdapter(page, (req) => recordBoardAction(context, req));
  createBullBoard({
    queues,
    serverAdapter: adapter,
    options: {
      uiBasePath,
      uiConfig: { boardTitle: `${brand.name} queues`, hideDocsLink: true },
    },
  });

  return router;
}

/** Called after the board has changed something for this request. */
type OnChange = (req: Request) => Promise<void>;

/** The board's own paths say what was done: `/api/queues/analytics/12/retry/failed`. */
const recordBoardAction = (context: ApiContext, req: Request): Promise<void> => {
  const { queueName, jobId } = BoardParams.parse(req.params);

  return recordQueueChange(context, {
    queue: queueName ?? 'all',
    action: 'board',
    operator: getStaff(req),
    before: null,
    after: { method: req.method, path: req.path, ...(jobId !== undefined && { job: jobId }) },
  });
};

const BoardParams = z.object({
  queueName: z.string().max(100).optional(),
  jobId: z.string().max(100).optional(),
});

/**
 * Bull Board's interface to Express. Ours instead of @bull-board/express, because that page loads fonts from another host and
 * has an inline style, and its errors are no problem documents. Errors go to the app's error handler.
 */
function createAdapter(page: string, onChange: OnChange): { router: Router; adapter: IServerAdapter } {
  const router = Router();
  let queues: BullBoardQueues = new Map();
  let uiConfig: UIConfig = {};
  const adapter: IServerAdapter = {
    setQueues(given) {
      queues = given;
      return adapter;
    },
    setUIConfig(given) {
      uiConfig = given;
      return adapter;
    },
    setViewsPath: () => adapter,
    setErrorHandler: () => adapter,
    setStaticPath(route, folder) {
      router.use(route, (_req, res, next) => {
        // The file names change with the contents, and only operators get the files.
        res.set('Cache-Control', 'private, max-age=31536000, immutable');
        next();
      });
      router.use(route, express.static(folder, { index: false, cacheControl: false }));
      return adapter;
    },
    setEntryRoute(entry) {
      router.get(entry.route, (_req, res) => {
        res.type('html').send(renderPage(page, entry.handler({ basePath: BOARD, uiConfig }).params));
      });
      return adapter;
    },
    setApiRoutes(routes) {
      router.use(parseJsonBody({ limit: BODY_LIMITS.analytics }));
      for (const call of routes) {
        for (const verb of [call.method].flat()) {
          router[verb](call.route, async (req: Request<Record<string, string>, unknown, unknown>, res) => {
            const { query, params } = req;
            const given = { query, params, body: isRecord(req.body) ? req.body : {}, headers: {} };
            const { status = 200, body } = await call.handler({ queues, uiConfig, ...given });
            if (status < 400) {
              if (req.method !== 'GET') await onChange(req);
              res.status(status).json(body);
            } else sendRefusal(res, status, body);
          });
        }
      }
      return adapter;
    },
  };

  return { router, adapter };
}

/** The board's errors as problem+json. Its page reads `error`, which is kept beside the standard members. */
function sendRefusal(res: Response, status: number, body: unknown): void {
  const title = STATUS_CODES[status] ?? 'Error';
  const problem = { type: 'about:blank', title, status, detail: `Bull Board answered: ${title}.` };
  const error = isRecord(body) ? body.error : undefined;
  res
    .status(status)
    .type('application/problem+json')
    .send(JSON.stringify({ ...problem, ...(error !== undefined && { error }) }));
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The fonts of another host, which the policy forbids, and the inline style. */
const FOREIGN_PARTS = /<link href="https?:[^>]*>|<style>[^]*?<\/style>/g;

/** Renders the board's page: a template whose only expressions are names. */
const renderPage = (template: string, params: Record<string, string>): string =>
  template
    .replace(FOREIGN_PARTS, '')
    .replace(/<%[=-]\s*(\w+)\s*%>/g, (_expression, name: string) => params[name] ?? '');
