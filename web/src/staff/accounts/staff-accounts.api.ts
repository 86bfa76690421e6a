import type { ChangeStaffAccount } from '@ronin/contracts';
import { passkeysCalls, staffAccountsCalls } from '@ronin/contracts/calls';
import { api } from '../../app/api.ts';
import { fromCall } from '../../app/calls/from-call.ts';
import { pagesFromCall } from '../../app/calls/pages-from-call.ts';
import { ifMatch } from '../../app/calls/requests.ts';

/** The version is the one that the admin saw. */
interface AccountVersion {
  readonly id: number;
  readonly version: number;
}

const versionOf = ({ id, version }: AccountVersion) => ({ params: { id }, ...ifMatch(version) });

export const {
  useListStaffAccountsInfiniteQuery,
  useAddStaffAccountMutation,
  useChangeStaffAccountMutation,
  useRemoveStaffAccountMutation,
  useChangeOwnPasswordMutation,
  useListStaffAccountPasskeysQuery,
  useRemoveStaffAccountPasskeysMutation,
} = api.enhanceEndpoints({ addTagTypes: ['StaffAccounts'] }).injectEndpoints({
  endpoints: (build) => ({
    listStaffAccounts: build.infiniteQuery({
      ...pagesFromCall(staffAccountsCalls.listStaffAccounts),
      keepUnusedDataFor: 0,
      providesTags: ['StaffAccounts'],
    }),
    addStaffAccount: build.mutation({
      ...fromCall(staffAccountsCalls.addStaffAccount),
      invalidatesTags: ['StaffAccounts'],
    }),
    changeStaffAccount: build.mutation({
      ...fromCall(
        staffAccountsCalls.changeStaffAccount,
        ({ fields, ...account }: AccountVersion & { readonly fields: ChangeStaffAccount }) => ({
          ...versionOf(account),
          body: fields,
        }),
      ),
      invalidatesTags: ['StaffAccounts'],
    }),
    removeStaffAccount: build.mutation({
      ...fromCall(staffAccountsCalls.removeStaffAccount, versionOf),
      invalidatesTags: ['StaffAccounts'],
    }),
    listStaffAccountPasskeys: build.query({
      ...fromCall(passkeysCalls.listStaffAccountPasskeys, (id: number) => ({ params: { id } })),
      keepUnusedDataFor: 0,
      providesTags: ['StaffAccounts'],
    }),
    removeStaffAccountPasskeys: build.mutation({
      ...fromCall(passkeysCalls.removeStaffAccountPasskeys, versionOf),
      invalidatesTags: ['StaffAccounts'],
    }),
    changeOwnPassword: build.mutation(fromCall(staffAccountsCalls.changeOwnPassword)),
  }),
});
