import { SETTINGS_SECTIONS, settingsCalls, type StaffSettings } from '@ronin/contracts';
import { COUNTRIES } from '@ronin/contracts/countries';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { handleCall } from '../../testing/handle-call.ts';
import { network, problem } from '../../testing/msw-server.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { LeaveGuard } from '../../ui/console/form/LeaveGuard.tsx';
import { SettingsConsole } from './SettingsConsole.tsx';

const STORED: StaffSettings = {
  name: 'Ronin',
  tagline: 'Folded steel.',
  summary: 'Rings and bracelets.',
  address: 'San Francisco',
  taxId: '',
  contactEmail: 'studio@ronin.example',
  location: 'San Francisco',
  socialLinks: [],
  chatHours: [],
  timeZone: 'America/Los_Angeles',
  commerce: true,
  currency: 'USD',
  currencyIsFixed: true,
  pricesIncludeTax: false,
  trackingUrl: '',
  productionDays: 10,
  cutOff: '',
  returnDays: 30,
  attributionDays: 30,
  warranty: '',
  daysOff: [],
  shippingZones: [
    {
      name: 'United States',
      countries: ['United States'],
      rates: [{ method: 'standard', label: 'Standard', price: '12.00', freeFrom: '250.00', days: '3 to 5' }],
    },
  ],
  taxRates: [{ country: 'United States', state: 'CA', stateName: 'California', rate: '0.07250' }],
  version: 4,
};

/** Answers the calls like the api, and returns what was sent. */
function serve(start: StaffSettings = STORED) {
  const sent: unknown[] = [];
  const shop = { stored: start };
  network.use(
    handleCall(settingsCalls.getSettings, () => shop.stored),
    handleCall(settingsCalls.changeSettings, async ({ request }) => {
      if (request.headers.get('if-match') !== `"${String(shop.stored.version)}"`) {
        return problem(412, 'Somebody else has changed this.');
      }
      const change = await request.json();
      sent.push(change);
      shop.stored = {
        ...shop.stored,
        ...(change as Partial<StaffSettings>),
        version: shop.stored.version + 1,
      };
      return shop.stored;
    }),
  );

  return { sent, shop };
}

const findSection = async (name: string) => within(await screen.findByRole('region', { name }));
const getSave = () => screen.getByRole('button', { name: 'Save' });
const replace = async (user: ReturnType<typeof renderConsole>['user'], field: HTMLElement, text: string) => {
  await user.clear(field);
  await user.type(field, text);
};

it('counts what is changed, and saves that alone with one button', async () => {
  const { sent } = serve();
  const { user } = renderConsole(<SettingsConsole />);
  const shop = await findSection('Shop');
  expect(getSave()).toBeDisabled();
  await replace(user, shop.getByRole('textbox', { name: 'Name' }), 'Tsuba');
  expect(screen.getByText('1 change')).toBeVisible();
  const links = await findSection('Social links');
  await user.click(links.getByRole('button', { name: 'Add a link' }));
  await user.type(links.getByRole('textbox', { name: 'Name' }), 'Instagram');
  await user.type(links.getByRole('textbox', { name: 'Address' }), 'https://instagram.com/tsuba');
  await user.type(await screen.findByLabelText('Monday, from'), '09:00');
  await user.type(screen.getByLabelText('Monday, to'), '17:00');
  expect(screen.getByText('3 changes')).toBeVisible();
  await user.click(getSave());

  expect(await screen.findByText('Saved.')).toBeVisible();
  expect(sent).toEqual([
    {
      name: 'Tsuba',
      socialLinks: [{ name: 'Instagram', url: 'https://instagram.com/tsuba' }],
      chatHours: [{ day: 'monday', opens: '09:00', closes: '17:00' }],
    },
  ]);
  expect(getSave()).toBeDisabled();
});

it('stores days as numbers, and days off in their order', async () => {
  const { sent } = serve({ ...STORED, daysOff: [{ day: '2026-12-25' }] });
  const { user } = renderConsole(<SettingsConsole />);
  const delivery = await findSection('Delivery and returns');
  await replace(user, delivery.getByRole('spinbutton', { name: 'Days to make' }), '15');
  await user.click(delivery.getByRole('button', { name: 'Add a day off' }));
  const [, added] = delivery.getAllByLabelText('Day');
  if (added === undefined) throw new Error('No row was added.');
  await user.type(added, '2026-12-24');
  await user.click(getSave());

  expect(await screen.findByText('Saved.')).toBeVisible();
  expect(sent).toEqual([{ productionDays: 15, daysOff: [{ day: '2026-12-24' }, { day: '2026-12-25' }] }]);
});

it('takes everything back with "Discard"', async () => {
  const { sent } = serve();
  const { user } = renderConsole(<SettingsConsole />);
  const shop = await findSection('Shop');
  const name = shop.getByRole('textbox', { name: 'Name' });
  await replace(user, name, 'Tsuba');
  const taxes = await findSection('Taxes');
  await user.click(taxes.getByRole('button', { name: 'Remove rate 1' }));
  await user.click(screen.getByRole('button', { name: 'Discard' }));

  expect(name).toHaveValue('Ronin');
  expect(taxes.getByRole('textbox', { name: 'Percent' })).toHaveValue('7.25');
  expect(screen.getByText('Nothing is changed.')).toBeVisible();
  expect(sent).toEqual([]);
});

it('shows why the service refused a field beside it, and moves the focus there', async () => {
  serve();
  network.use(
    handleCall(settingsCalls.changeSettings, () =>
      Response.json(
        {
          status: 400,
          title: 'Bad Request',
          errors: [
            { path: 'socialLinks.0.url', message: 'must be an address that starts with https://' },
            { path: 'trackingUrl', message: 'must contain {number}' },
          ],
        },
        { status: 400 },
      ),
    ),
  );
  const { user } = renderConsole(<SettingsConsole />);
  const links = await findSection('Social links');
  await user.click(links.getByRole('button', { name: 'Add a link' }));
  await user.type(screen.getByRole('textbox', { name: 'Tracking page' }), 'https://carrier.example/');
  await user.click(getSave());

  expect(await links.findByText('Must be an address that starts with https://.')).toBeVisible();
  expect(screen.getByText('Must contain {number}.')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Nothing was saved.');
  const address = links.getByRole('textbox', { name: 'Address' });
  await waitFor(() => {
    expect(address).toHaveFocus();
  });
  await user.type(address, 'h');
  expect(links.queryByText('Must be an address that starts with https://.')).not.toBeInTheDocument();
});

it('keeps what was typed when another admin was faster, and takes their other changes over', async () => {
  const { sent, shop } = serve();
  const { user } = renderConsole(<SettingsConsole />);
  const section = await findSection('Shop');
  const tagline = section.getByRole('textbox', { name: 'Tagline' });
  await replace(user, tagline, 'Forged by hand.');
  shop.stored = { ...shop.stored, name: 'Habaki', version: 5 };
  await user.click(getSave());

  expect(await screen.findByText(/Name \(now Habaki\)/)).toBeVisible();
  expect(tagline).toHaveValue('Forged by hand.');
  expect(section.getByRole('textbox', { name: 'Name' })).toHaveValue('Habaki');
  await user.click(getSave());
  expect(await screen.findByText('Saved.')).toBeVisible();
  expect(sent).toEqual([{ tagline: 'Forged by hand.' }]);
  expect(shop.stored.name).toBe('Habaki');
});

it('adds a zone of countries, without those of other zones', async () => {
  const { sent } = serve();
  const { user } = renderConsole(<SettingsConsole />);
  const shipping = await findSection('Shipping');
  await user.click(shipping.getByRole('button', { name: 'Add a zone' }));
  const zone = within(shipping.getByRole('group', { name: 'Zone 2' }));
  await user.type(zone.getByRole('textbox', { name: 'Zone' }), 'Elsewhere');
  await user.click(zone.getByRole('button', { name: 'Add all other countries' }));
  await user.type(zone.getByRole('textbox', { name: 'Label' }), 'Air mail');
  await user.type(zone.getByRole('textbox', { name: 'Price' }), '60');
  await user.type(zone.getByRole('textbox', { name: 'Days' }), '9 to 20');
  await user.click(getSave());
  expect(await screen.findByText('Saved.')).toBeVisible();

  expect(sent).toEqual([
    {
      shippingZones: [
        STORED.shippingZones[0],
        {
          name: 'Elsewhere',
          countries: COUNTRIES.filter((name) => name !== 'United States'),
          rates: [{ method: 'air-mail', label: 'Air mail', price: '60.00', freeFrom: null, days: '9 to 20' }],
        },
      ],
    },
  ]);
});

it('changes a price of shipping and a tax rate, and keeps the method that orders name', async () => {
  const { sent } = serve();
  const { user } = renderConsole(<SettingsConsole />);
  const shipping = await findSection('Shipping');
  await replace(user, shipping.getByRole('textbox', { name: 'Price' }), '15');
  await replace(user, shipping.getByRole('textbox', { name: 'Label' }), 'By post');
  const percent = (await findSection('Taxes')).getByRole('textbox', { name: 'Percent' });
  expect(percent).toHaveValue('7.25');
  await replace(user, percent, '8.5');
  await user.click(getSave());
  expect(await screen.findByText('Saved.')).toBeVisible();

  const [zone] = STORED.shippingZones;
  expect(sent).toEqual([
    {
      shippingZones: [{ ...zone, rates: [{ ...zone?.rates[0], label: 'By post', price: '15.00' }] }],
      taxRates: [{ ...STORED.taxRates[0], rate: '0.08500' }],
    },
  ]);
});

it('says why the currency stays', async () => {
  serve();
  renderConsole(<SettingsConsole />);
  const orders = await findSection('Orders');

  expect(orders.getByText('It stays, because there is an order already.')).toBeVisible();
  expect(orders.getByRole('combobox', { name: 'Currency' })).toBeDisabled();
});

it('asks before the page is left while something is not saved, and not after the save', async () => {
  serve();
  const { user, router } = renderConsole(
    <LeaveGuard>
      <SettingsConsole />
    </LeaveGuard>,
    '/staff/settings',
  );
  const shop = await findSection('Shop');
  await user.type(shop.getByRole('textbox', { name: 'Summary' }), ' And pendants.');
  await act(() => router.navigate('/staff/orders'));
  const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
  await user.click(question.getByRole('button', { name: 'Stay' }));
  expect(router.state.location.pathname).toBe('/staff/settings');
  await user.click(getSave());
  expect(await screen.findByText('Saved.')).toBeVisible();

  await act(() => router.navigate('/staff/orders'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/staff/orders'));
});

it('has an index that names each section', async () => {
  serve();
  renderConsole(<SettingsConsole />);
  const index = within(await screen.findByRole('navigation', { name: 'Sections' }));
  const links = index.getAllByRole('link');

  expect(links.map((link) => link.textContent)).toEqual(SETTINGS_SECTIONS.map(({ title }) => title));
  for (const link of links) {
    const section = document.querySelector(link.getAttribute('href') ?? '');
    expect(section).toHaveTextContent(link.textContent);
  }
  expect(index.getByRole('link', { current: 'location' })).toHaveTextContent('Shop');
});
