import type { ContactReceipt, SendContactMessage } from '@ronin/contracts';
import { api } from '../../app/api.ts';

export const { useSendContactMessageMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    sendContactMessage: build.mutation<ContactReceipt, SendContactMessage>({
      query: (body) => ({ url: '/api/contact', method: 'POST', body }),
    }),
  }),
});
