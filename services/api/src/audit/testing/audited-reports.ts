import type { Prepare } from './audited-case.ts';

const SAVED = {
  funnels: { name: 'To the order', steps: [{ kind: 'product' }, { kind: 'order' }] },
  goals: { name: 'An order', step: { kind: 'order' } },
  segments: { name: 'Phones', filters: ['device:is:mobile'] },
  notes: { at: '2026-11-20T10:00:00.000Z', text: 'The fair' },
};

type Kind = keyof typeof SAVED;

const add =
  (kind: Kind): Prepare =>
  () =>
    Promise.resolve({
      path: `/api/analytics/${kind}`,
      body: SAVED[kind],
      action: 'create',
      isRepeatable: true,
    });

const remove =
  (kind: Kind): Prepare =>
  async ({ api }, cookie) => {
    await api.call('POST', `/api/analytics/${kind}`, { headers: { Cookie: cookie }, body: SAVED[kind] });
    const { SavedReport, ReportNote } = api.test.sequelize.models;
    const id = await (kind === 'notes' ? ReportNote.max('id') : SavedReport.max('id'));

    return {
      path: `/api/analytics/${kind}/${String(id)}`,
      subject: `${kind.slice(0, -1)} ${String(id)}`,
      action: 'delete',
    };
  };

/** What analysts save. */
export const auditedReports: Readonly<Record<string, Prepare>> = {
  'post /api/analytics/funnels': add('funnels'),
  'delete /api/analytics/funnels/{id}': remove('funnels'),
  'post /api/analytics/goals': add('goals'),
  'delete /api/analytics/goals/{id}': remove('goals'),
  'post /api/analytics/segments': add('segments'),
  'delete /api/analytics/segments/{id}': remove('segments'),
  'post /api/analytics/notes': add('notes'),
  'delete /api/analytics/notes/{id}': remove('notes'),
  'put /api/staff/letter': () =>
    Promise.resolve({
      path: '/api/staff/letter',
      body: { period: 'weekly', email: 'hana@example.com' },
      action: 'change',
    }),
  'post /api/analytics/report-keys': () =>
    Promise.resolve({
      path: '/api/analytics/report-keys',
      body: { name: 'Spreadsheet' },
      action: 'create',
      isRepeatable: true,
    }),
  'delete /api/analytics/report-keys/{id}': async ({ api }, cookie) => {
    await api.call('POST', '/api/analytics/report-keys', {
      headers: { Cookie: cookie },
      body: { name: 'A' },
    });
    const { id } = await api.test.sequelize.models.ReportKey.findOne({
      order: [['id', 'DESC']],
      rejectOnEmpty: true,
    });

    return {
      path: `/api/analytics/report-keys/${String(id)}`,
      subject: `report-key ${String(id)}`,
      action: 'delete',
    };
  },
};
