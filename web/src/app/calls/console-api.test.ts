import { inboxCalls, staffAccountsCalls, staffOrdersCalls } from '@ronin/contracts/calls';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { network } from '../../testing/msw-server.ts';
import { makeTestStore } from '../../testing/render-with-providers.tsx';
import { consoleApi } from './console-api.ts';

interface Sent {
  readonly url: string;
  readonly ifMatch: string | null;
  readonly body: string;
}

/** Answers every call, and records what was sent. */
function record(): Sent[] {
  const sent: Sent[] = [];
  network.use(
    http.all('*/api/*', async ({ request }) => {
      const { pathname, search } = new URL(request.url);
      const ifMatch = request.headers.get('If-Match');
      sent.push({ url: pathname + search, ifMatch, body: await request.text() });
      return HttpResponse.json({ items: [], next: null });
    }),
  );

  return sent;
}

describe('the hooks of a group of calls', () => {
  it('put path, version and body in their places', async () => {
    const sent = record();
    const { changeStaffAccount } = consoleApi(staffAccountsCalls).endpoints;
    await makeTestStore().dispatch(changeStaffAccount.initiate({ id: 4, version: 2, displayName: 'Mai' }));

    expect(sent).toEqual([
      { url: '/api/staff/people/4', ifMatch: '"2"', body: JSON.stringify({ displayName: 'Mai' }) },
    ]);
  });

  it('leave a version in the body where the call has it there', async () => {
    const sent = record();
    const { endOrderReview } = consoleApi(staffOrdersCalls).endpoints;
    await makeTestStore().dispatch(endOrderReview.initiate({ n: 'R-7K3M-9Q2F', version: 3 }));

    expect(sent).toEqual([
      {
        url: '/api/staff/orders/R-7K3M-9Q2F/end-review',
        ifMatch: null,
        body: JSON.stringify({ version: 3 }),
      },
    ]);
  });

  it('send an empty body to a call whose fields are all optional, and none to a call without a body', async () => {
    const sent = record();
    const { assignInboxItem, closeInboxItem } = consoleApi(inboxCalls).endpoints;
    const store = makeTestStore();
    await store.dispatch(assignInboxItem.initiate({ source: 'tickets', id: 7 }));
    await store.dispatch(closeInboxItem.initiate({ source: 'tickets', id: 7 }));

    expect(sent.map(({ body }) => body)).toEqual(['{}', '']);
  });

  it('ask for the first page of a list by its filters, without those that are absent', async () => {
    const sent = record();
    const { listInbox } = consoleApi(inboxCalls).endpoints;
    await makeTestStore().dispatch(listInbox.initiate({ q: 'ring', state: 'open', kind: undefined }));

    expect(sent.map(({ url }) => url)).toEqual(['/api/staff/inbox?q=ring&state=open']);
  });
});
