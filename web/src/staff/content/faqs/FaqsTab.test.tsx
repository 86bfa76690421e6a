import { contentCalls, type StaffFaq } from '@ronin/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { handleCall } from '../../../testing/handle-call.ts';
import { network, problem } from '../../../testing/msw-server.ts';
import { renderConsole } from '../../../testing/render-console.tsx';
import { LeaveGuard } from '../../../ui/console/form/LeaveGuard.tsx';
import { FaqsTab } from './FaqsTab.tsx';

const FAQ: StaffFaq = {
  id: 4,
  categoryId: 2,
  categoryName: 'Care',
  question: 'Does it rust?',
  answer: 'Oil it.',
  tags: ['rust'],
  sortOrder: 3,
  isActive: false,
  helpfulCount: 3,
  notHelpfulCount: 1,
  version: 3,
  createdAt: '2026-11-22T10:00:00.000Z',
  updatedAt: '2026-11-22T10:00:00.000Z',
};

const SECTION = { description: null, sortOrder: 0, isActive: true, faqCount: 1, version: 1 };

function serveFaqs(faqs: () => StaffFaq[]) {
  network.use(handleCall(contentCalls.listStaffFaqs, () => ({ items: faqs(), next: null })));
}

beforeEach(() =>
  network.use(
    handleCall(contentCalls.listTextValues, () => []),
    handleCall(contentCalls.listFaqCategories, () => [
      { ...SECTION, id: 1, name: 'Ordering' },
      { ...SECTION, id: 2, name: 'Care' },
    ]),
  ),
);

it('says how many readers an answer has helped once one has said so', async () => {
  serveFaqs(() => [
    FAQ,
    { ...FAQ, id: 5, question: 'Does it scratch?', helpfulCount: 0, notHelpfulCount: 0 },
  ]);
  renderConsole(<FaqsTab />);

  expect(await screen.findByText('helped 3 of 4 readers')).toBeVisible();
  expect(screen.getAllByText(/helped/)).toHaveLength(1);
});

it('adds a question to the first section', async () => {
  const bodies: unknown[] = [];
  serveFaqs(() => []);
  network.use(
    handleCall(contentCalls.addFaq, async ({ request }) => {
      bodies.push(await request.json());
      return FAQ;
    }),
  );
  const { user } = renderConsole(<FaqsTab />, '/?faq=new');
  await user.click(await screen.findByRole('button', { name: 'Add' }));
  expect(screen.getByText('Write the question.')).toBeVisible();

  await user.type(screen.getByRole('textbox', { name: 'Question' }), 'Does it rust?');
  await user.type(screen.getByRole('textbox', { name: 'Answer' }), 'Oil it.');
  await user.type(screen.getByRole('textbox', { name: 'Words for the search' }), 'rust, oil,');
  serveFaqs(() => [FAQ]);
  await user.click(screen.getByRole('button', { name: 'Add' }));

  expect(await screen.findByRole('button', { name: 'Remove' })).toBeVisible();
  expect(bodies).toEqual([
    { question: 'Does it rust?', answer: 'Oil it.', tags: ['rust', 'oil'], sortOrder: 0, isActive: true },
  ]);
});

it('keeps what was typed when somebody else has changed the question, and shows both', async () => {
  let stored = FAQ;
  const versions: (string | null)[] = [];
  serveFaqs(() => [stored]);
  network.use(
    handleCall(contentCalls.changeFaq, ({ request }) => {
      const version = request.headers.get('if-match');
      versions.push(version);
      if (version !== `"${String(stored.version)}"`) return problem(412, 'Somebody else has changed this.');
      stored = { ...stored, answer: 'Wax it.', version: stored.version + 1 };
      return stored;
    }),
  );
  const { user } = renderConsole(<FaqsTab />, '/?faq=4');
  const answer = await screen.findByRole('textbox', { name: 'Answer' });
  await user.clear(answer);
  await user.type(answer, 'Wax it.');
  stored = { ...FAQ, answer: 'Keep it dry.', version: 4 };
  await user.click(screen.getByRole('button', { name: 'Save' }));

  const other = within(await screen.findByRole('alert', { name: 'Two versions' }));
  expect(other.getByText('Keep it dry.')).toBeVisible();
  expect(answer).toHaveValue('Wax it.');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved.')).toBeVisible();
  expect(versions).toEqual(['"3"', '"4"']);
});

it('keeps what was typed when somebody else has shown the question, and the filter hides it now', async () => {
  const draft = { ...FAQ, isActive: false };
  const shown = { ...FAQ, isActive: true, version: FAQ.version + 1 };
  let isShown = false;
  const versions: (string | null)[] = [];
  serveFaqs(() => (isShown ? [] : [draft]));
  network.use(
    handleCall(contentCalls.changeFaq, ({ request }) => {
      versions.push(request.headers.get('if-match'));
      if (versions.length === 2) return { ...shown, version: shown.version + 1 };
      isShown = true;
      return HttpResponse.json(
        {
          type: 'about:blank',
          title: 'Precondition Failed',
          status: 412,
          detail: 'Changed.',
          current: shown,
        },
        { status: 412 },
      );
    }),
  );
  const { user } = renderConsole(<FaqsTab />, '/?state=draft&faq=4');
  const answer = await screen.findByRole('textbox', { name: 'Answer' });
  await user.clear(answer);
  await user.type(answer, 'Wax it.');
  await user.click(screen.getByRole('button', { name: 'Save' }));

  const other = within(await screen.findByRole('alert', { name: 'Two versions' }));
  expect(other.getByText('Shown in the shop')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Answer' })).toHaveValue('Wax it.');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved.')).toBeVisible();
  expect(versions).toEqual([`"${String(FAQ.version)}"`, `"${String(shown.version)}"`]);
});

it('removes a question after asking, and filters the list in the address', async () => {
  const urls: string[] = [];
  let isRemoved = false;
  network.use(
    handleCall(contentCalls.listStaffFaqs, ({ request }) => {
      urls.push(new URL(request.url).search);
      return { items: isRemoved ? [] : [FAQ], next: null };
    }),
    handleCall(contentCalls.removeFaq, () => {
      isRemoved = true;
      return new Response(null, { status: 204 });
    }),
  );
  const { user } = renderConsole(<FaqsTab />, '/?state=draft&q=rust&faq=4');
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  await user.click(await screen.findByRole('button', { name: 'Remove the question' }));

  expect(await screen.findByText('No question matches these filters.')).toBeVisible();
  expect(urls[0]).toBe('?state=draft&q=rust');
});

function openGuarded(path: string) {
  return renderConsole(
    <LeaveGuard>
      <FaqsTab />
    </LeaveGuard>,
    path,
  );
}

it('asks before the question is left while its text or its section is not saved', async () => {
  serveFaqs(() => [FAQ]);
  const { user, router } = openGuarded('/?faq=4');
  await user.click(await screen.findByRole('combobox', { name: 'Section' }));
  await user.click(await screen.findByRole('option', { name: 'Ordering' }));
  await user.click(screen.getByRole('button', { name: 'All questions' }));
  const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
  expect(router.state.location.search).toBe('?faq=4');

  await user.click(question.getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(router.state.location.search).toBe('?tab=faq'));
});

it('asks nothing when a new question has its section by default, or when a changed question is removed', async () => {
  let stored = [FAQ];
  serveFaqs(() => stored);
  network.use(
    handleCall(contentCalls.removeFaq, () => {
      stored = [];
      return new Response(null, { status: 204 });
    }),
  );
  const { user, router } = openGuarded('/?faq=new');
  expect(await screen.findByDisplayValue('Ordering')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Does it rust/ }));
  await user.type(await screen.findByDisplayValue('Oil it.'), ' Or wax it.');
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await user.click(await screen.findByRole('button', { name: 'Remove the question' }));

  expect(await screen.findByText('There is no question yet.')).toBeVisible();
  await waitFor(() => expect(router.state.location.search).toBe('?tab=faq'));
  expect(screen.queryByRole('dialog')).toBeNull();
});
