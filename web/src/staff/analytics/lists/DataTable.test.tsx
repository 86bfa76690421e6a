import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderConsole } from '../../../testing/render-console.tsx';
import { DataTable } from './DataTable.tsx';

const rows = Array.from({ length: 100 }, (_value, index) => ({
  path: `/${String(index)}`,
  views: 200 - index,
}));

const renderTable = (rowCount?: number) =>
  renderConsole(
    <DataTable
      label="Pages"
      heading="Page"
      rows={rows}
      rowCount={rowCount}
      nameOf={({ path }) => path}
      columns={[{ heading: 'Views', value: 'views', format: String }]}
      empty="No page views."
    />,
  );

it.each([
  [1_240, 'The 100 with the highest counts, of 1,240. The CSV file has all of them.'],
  [101, 'The 100 with the highest counts, of 101. The CSV file has all of them.'],
])('says below a table that is cut that there are %d rows', async (rowCount, text) => {
  renderTable(rowCount);

  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Show 100' })).toBeVisible();
});

it.each([[100], [undefined]])('says nothing below a table with all of %s rows', async (rowCount) => {
  renderTable(rowCount);

  expect(await screen.findByRole('button', { name: 'Show all 100' })).toBeVisible();
  expect(screen.queryByText(/CSV/)).not.toBeInTheDocument();
});
