import type { Prepare } from './audited-case.ts';

/** What analysts save. */
export const auditedReports: Readonly<Record<string, Prepare>> = {
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
