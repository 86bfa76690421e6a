import { passkeysCalls } from '@ronin/contracts/calls';
import { api } from '../../../app/api.ts';
import { fromCall } from '../../../app/calls/from-call.ts';

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
    listOwnPasskeys: build.query({
      ...fromCall(passkeysCalls.listOwnPasskeys),
      keepUnusedDataFor: 0,
      providesTags: ['OwnPasskeys'],
    }),
    startPasskey: build.mutation(fromCall(passkeysCalls.startPasskey)),
    addPasskey: build.mutation({ ...fromCall(passkeysCalls.addPasskey), invalidatesTags: ['OwnPasskeys'] }),
    removePasskey: build.mutation({
      ...fromCall(passkeysCalls.removePasskey, ({ id, password }: PasskeyRemoval) => ({
        params: { id },
        body: { password },
      })),
      invalidatesTags: ['OwnPasskeys'],
    }),
  }),
});
