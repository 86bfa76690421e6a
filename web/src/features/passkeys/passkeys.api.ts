import type { AnswerOf, BodyOf, passkeysCalls } from '@ronin/contracts';
import { api } from '../../app/api.ts';

type AddPasskey = BodyOf<typeof passkeysCalls.addPasskey>;

interface PasskeyRemoval {
  readonly id: number;
  readonly password: string;
}

export const {
  useListOwnPasskeysQuery,
  useStartPasskeyMutation,
  useAddPasskeyMutation,
  useRemovePasskeyMutation,
} = api.enhanceEndpoints({ addTagTypes: ['OwnPasskeys'] }).injectEndpoints({
  endpoints: (build) => ({
    listOwnPasskeys: build.query<AnswerOf<typeof passkeysCalls.listOwnPasskeys>, undefined>({
      query: () => ({ url: '/api/staff/passkeys' }),
      keepUnusedDataFor: 0,
      providesTags: ['OwnPasskeys'],
    }),
    startPasskey: build.mutation<
      AnswerOf<typeof passkeysCalls.startPasskey>,
      BodyOf<typeof passkeysCalls.startPasskey>
    >({
      query: (body) => ({ url: '/api/staff/passkeys/challenge', method: 'POST', body }),
    }),
    addPasskey: build.mutation<AnswerOf<typeof passkeysCalls.addPasskey>, AddPasskey>({
      query: (body) => ({ url: '/api/staff/passkeys', method: 'POST', body }),
      invalidatesTags: ['OwnPasskeys'],
    }),
    removePasskey: build.mutation<null, PasskeyRemoval>({
      query: ({ id, password }) => ({
        url: `/api/staff/passkeys/${String(id)}/remove`,
        method: 'POST',
        body: { password },
      }),
      invalidatesTags: ['OwnPasskeys'],
    }),
  }),
});
