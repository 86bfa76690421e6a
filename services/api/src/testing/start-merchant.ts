import { StaffPicture, StaffProduct } from '@ronin/contracts';
import { buildPictureForm, buildProduct, waitFor } from '@ronin/testing';
import { expect } from 'vitest';
import { signInStaff } from './sign-in.ts';
import { startTestApi } from './start-test-api.ts';

export type Merchant = Awaited<ReturnType<typeof startMerchant>>;

/** The api with a signed-in merchant, and functions that add and change pictures of products. */
export async function startMerchant() {
  const api = await startTestApi();
  const cookie = await signInStaff(api, 'merchant');
  await waitFor(() => api.context.catalogue.isListening(), { what: 'the catalogue to listen' });

  const headers = () => ({ Cookie: cookie });
  const pathOf = (id: number, picture?: number) =>
    `/api/staff/products/${String(id)}/pictures${picture === undefined ? '' : `/${String(picture)}`}`;
  const upload = async (id: number, bytes?: Buffer, alt = 'A ring on slate') =>
    api.call('POST', pathOf(id), {
      headers: headers(),
      body: await buildPictureForm({ alt, ...(bytes && { bytes }) }),
    });

  return {
    api,
    headers,
    pathOf,
    upload,
    buildId: async () => (await buildProduct(api.test.sequelize)).id,
    added: async (id: number, bytes?: Buffer, alt?: string) => {
      const answer = await upload(id, bytes, alt);
      expect(answer.status, JSON.stringify(answer.body)).toBe(201);

      return StaffPicture.strict().parse(answer.body);
    },
    product: async (id: number) =>
      StaffProduct.strict().parse(
        (await api.call('GET', `/api/staff/products/${String(id)}`, { headers: headers() })).body,
      ),
    change: (id: number, picture: number, body: object) =>
      api.call('PATCH', pathOf(id, picture), { headers: headers(), body }),
    remove: (id: number, picture: number) => api.call('DELETE', pathOf(id, picture), { headers: headers() }),
    fetchFile: async (path: string) => {
      const answer = await fetch(`${api.url}${path}`);

      return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
    },
    countFiles: () => api.test.sequelize.models.ProductPictureFile.count(),
    countPictures: () => api.test.sequelize.models.ProductPicture.count(),
  };
}
