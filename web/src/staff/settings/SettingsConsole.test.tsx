import { settingsCalls, type StaffSettings } from '@ronin/contracts';
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

it('saves one section after the other, and sends what was changed alone', async () => {
  const { sent } = serve();
  const { user } = renderConsole(<SettingsConsole />);
  const shop = await findSection('Shop');
  const name = shop.getByRole('textbox', { name: 'Name' });
  await user.clear(name);
  await user.type(name, 'Tsuba');
  await user.click(shop.getByRole('button', { name: 'Save shop' }));
  expect(await shop.findByText('Saved.')).toBeVisible();

  const links = await findSection('Social links');
  await user.click(links.getByRole('button', { name: 'Add a link' }));
  await user.type(links.getByRole('textbox', { name: 'Name' }), 'Instagram');
  await user.click(links.getByRole('button', { name: 'Save social links' }));
  expect(links.getByText('Begins with https://')).toBeVisible();
  await user.type(links.getByRole('textbox', { name: 'Address' }), 'https://instagram.com/tsuba');
  await user.click(links.getByRole('button', { name: 'Save social links' }));

  expect(await links.findByText('Saved.')).toBeVisible();
  expect(sent).toEqual([
    { name: 'Tsuba' },
    { socialLinks: [{ name: 'Instagram', url: 'https://instagram.com/tsuba' }] },
  ]);
});

it('keeps what was typed when another admin was faster, and says what they changed', async () => {
  const { sent, shop } = serve();
  const { user } = renderConsole(<SettingsConsole />);
  const section = await findSection('Shop');
  const tagline = section.getByRole('textbox', { name: 'Tagline' });
  await user.clear(tagline);
  await user.type(tagline, 'Forged by hand.');
  shop.stored = { ...shop.stored, name: 'Habaki', version: 5 };
  await user.click(section.getByRole('button', { name: 'Save shop' }));

  expect(await section.findByText(/name \(now Habaki\)/)).toBeVisible();
  expect(tagline).toHaveValue('Forged by hand.');
  await user.click(section.getByRole('button', { name: 'Save shop' }));
  expect(await section.findByText('Saved.')).toBeVisible();
  expect(sent).toEqual([{ tagline: 'Forged by hand.' }]);
  expect(shop.stored.name).toBe('Habaki');
});

it('adds a zone of countries, without those of other zones', async () => {
  const { sent } = serve();
  const { user } = renderConsole(<SettingsConsole />);
  const shipping = await findSection('Shipping');
  await user.click(shipping.getByRole('button', { name: 'Add a zone' }));
  await user.click(shipping.getByRole('button', { name: 'Save shipping' }));
  expect(shipping.getByText('Choose a country.')).toBeVisible();

  const zone = within(shipping.getByRole('group', { name: 'New zone' }));
  await user.type(zone.getByRole('textbox', { name: 'Zone' }), 'Elsewhere');
  await user.click(zone.getByRole('button', { name: 'Add all other countries' }));
  await user.type(zone.getByRole('textbox', { name: 'Label' }), 'Air mail');
  await user.type(zone.getByRole('textbox', { name: 'Price' }), '60');
  await user.type(zone.getByRole('textbox', { name: 'Days' }), '9 to 20');
  await user.click(shipping.getByRole('button', { name: 'Save shipping' }));
  expect(await shipping.findByText('Saved.')).toBeVisible();

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
  const price = shipping.getByRole('textbox', { name: 'Price' });
  await user.clear(price);
  await user.type(price, '15');
  await user.click(shipping.getByRole('button', { name: 'Save shipping' }));
  expect(await shipping.findByText('Saved.')).toBeVisible();
  const taxes = await findSection('Taxes');
  const percent = taxes.getByRole('textbox', { name: 'Percent' });
  expect(percent).toHaveValue('7.25');
  await user.clear(percent);
  await user.type(percent, '8.5');
  await user.click(taxes.getByRole('button', { name: 'Save taxes' }));
  expect(await taxes.findByText('Saved.')).toBeVisible();

  const [zone] = STORED.shippingZones;
  expect(sent).toEqual([
    { shippingZones: [{ ...zone, rates: [{ ...zone?.rates[0], price: '15.00' }] }] },
    { taxRates: [{ ...STORED.taxRates[0], rate: '0.08500' }] },
  ]);
});

it('asks for the place of the number in the address of the tracking page', async () => {
  const { sent } = serve();
  const { user } = renderConsole(<SettingsConsole />);
  const shipping = await findSection('Shipping');
  const page = shipping.getByRole('textbox', { name: 'Tracking page' });
  await user.type(page, 'https://carrier.example/');
  await user.click(shipping.getByRole('button', { name: 'Save shipping' }));
  expect(shipping.getByText('Put {number} where the number of the parcel belongs.')).toBeVisible();
  expect(sent).toEqual([]);

  await user.type(page, '{{number}');
  await user.click(shipping.getByRole('button', { name: 'Save shipping' }));
  expect(await shipping.findByText('Saved.')).toBeVisible();
  expect(sent).toEqual([{ trackingUrl: 'https://carrier.example/{number}' }]);
});

it('says why the currency stays', async () => {
  serve();
  renderConsole(<SettingsConsole />);
  const orders = await findSection('Orders');

  expect(orders.getByText('It stays, because there is an order already.')).toBeVisible();
  expect(orders.getByRole('combobox', { name: 'Currency' })).toBeDisabled();
});

it('asks before the page is left while a section is not saved, and not after the save', async () => {
  serve();
  const { user, router } = renderConsole(
    <LeaveGuard>
      <SettingsConsole />
    </LeaveGuard>,
    '/staff/settings',
  );
  const shop = await findSection('Shop');
  const links = await findSection('Social links');
  await user.type(shop.getByRole('textbox', { name: 'Summary' }), ' And pendants.');
  await user.click(links.getByRole('button', { name: 'Add a link' }));
  await act(() => router.navigate('/staff/orders'));
  const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
  await user.click(question.getByRole('button', { name: 'Stay' }));
  await user.click(shop.getByRole('button', { name: 'Save shop' }));
  expect(await shop.findByText('Saved.')).toBeVisible();

  await act(() => router.navigate('/staff/orders'));
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/staff/settings');
  await user.click(screen.getByRole('button', { name: 'Stay' }));
  await user.click(links.getByRole('button', { name: 'Remove link 1' }));
  await act(() => router.navigate('/staff/orders'));
  await waitFor(() => {
    expect(router.state.location.pathname).toBe('/staff/orders');
  });
});
