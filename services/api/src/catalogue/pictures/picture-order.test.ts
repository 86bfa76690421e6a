import { StaffPicture } from '@ronin/contracts';
import { buildPicture } from '@ronin/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Merchant, startMerchant } from '../../testing/start-merchant.ts';

let merchant: Merchant;

beforeAll(async () => {
  merchant = await startMerchant();
});
afterAll(() => merchant.api.close());

describe('the order of pictures', () => {
  const colours = ['#111111', '#222222', '#333333', '#444444'];
  const build = async () => {
    const id = await merchant.buildId();
    const pictures: StaffPicture[] = [];
    for (const colour of colours)
      pictures.push(await merchant.added(id, await buildPicture({ colour }), colour));

    return { id, pictures };
  };
  const order = async (id: number) => (await merchant.product(id)).pictures.map(({ alt }) => alt);

  it('follows a move, and the first one is the product’s picture', async () => {
    const { id, pictures } = await build();
    const [one, , , four] = pictures;
    expect((await merchant.change(id, four?.id ?? 0, { position: 0 })).body).toMatchObject({ position: 0 });
    expect(await order(id)).toEqual(['#444444', '#111111', '#222222', '#333333']);
    expect((await merchant.product(id)).imageUrl).toBe(four?.url);

    await merchant.change(id, one?.id ?? 0, { position: 20 });
    expect(await order(id)).toEqual(['#444444', '#222222', '#333333', '#111111']);
    await merchant.remove(id, four?.id ?? 0);
    expect((await merchant.product(id)).pictures.map(({ position }) => position)).toEqual([0, 1, 2]);
  });

  it('stays whole under simultaneous moves', async () => {
    const { id, pictures } = await build();
    await Promise.all(
      pictures.map((picture, index) => merchant.change(id, picture.id, { position: 3 - index })),
    );

    expect((await merchant.product(id)).pictures.map(({ position }) => position)).toEqual([0, 1, 2, 3]);
    expect((await order(id)).toSorted()).toEqual(colours);
  });

  it('has one picture that shows the scale', async () => {
    const { id, pictures } = await build();
    await merchant.change(id, pictures[0]?.id ?? 0, { showsScale: true });
    await merchant.change(id, pictures[2]?.id ?? 0, { showsScale: true, alt: 'With a ruler' });

    expect((await merchant.product(id)).pictures.map(({ showsScale }) => showsScale)).toEqual([
      false,
      false,
      true,
      false,
    ]);
    expect((await merchant.product(id)).pictures[2]?.alt).toBe('With a ruler');
  });

  it('refuses another product’s picture', async () => {
    const { pictures } = await build();
    const other = await merchant.buildId();

    expect((await merchant.change(other, pictures[0]?.id ?? 0, { alt: 'Mine' })).status).toBe(404);
    expect((await merchant.remove(other, pictures[0]?.id ?? 0)).status).toBe(404);
  });
});
