import type { ChangeStaffPerson } from '@ronin/contracts';
import { passkeysCalls, peopleCalls } from '@ronin/contracts/calls';
import { api } from '../../app/api.ts';
import { fromCall } from '../../app/calls/from-call.ts';
import { pagesFromCall } from '../../app/calls/pages-from-call.ts';
import { ifMatch } from '../../app/calls/requests.ts';

/** The version is the one that the admin saw. */
interface PersonVersion {
  readonly id: number;
  readonly version: number;
}

const versionOf = ({ id, version }: PersonVersion) => ({ params: { id }, ...ifMatch(version) });

export const {
  useListPeopleInfiniteQuery,
  useAddPersonMutation,
  useChangePersonMutation,
  useRemovePersonMutation,
  useChangeOwnPasswordMutation,
  useListPersonPasskeysQuery,
  useRemovePersonPasskeysMutation,
} = api.enhanceEndpoints({ addTagTypes: ['People'] }).injectEndpoints({
  endpoints: (build) => ({
    listPeople: build.infiniteQuery({
      ...pagesFromCall(peopleCalls.listPeople),
      keepUnusedDataFor: 0,
      providesTags: ['People'],
    }),
    addPerson: build.mutation({ ...fromCall(peopleCalls.addPerson), invalidatesTags: ['People'] }),
    changePerson: build.mutation({
      ...fromCall(
        peopleCalls.changePerson,
        ({ fields, ...person }: PersonVersion & { readonly fields: ChangeStaffPerson }) => ({
          ...versionOf(person),
          body: fields,
        }),
      ),
      invalidatesTags: ['People'],
    }),
    removePerson: build.mutation({
      ...fromCall(peopleCalls.removePerson, versionOf),
      invalidatesTags: ['People'],
    }),
    listPersonPasskeys: build.query({
      ...fromCall(passkeysCalls.listPersonPasskeys, (id: number) => ({ params: { id } })),
      keepUnusedDataFor: 0,
      providesTags: ['People'],
    }),
    removePersonPasskeys: build.mutation({
      ...fromCall(passkeysCalls.removePersonPasskeys, versionOf),
      invalidatesTags: ['People'],
    }),
    changeOwnPassword: build.mutation(fromCall(peopleCalls.changeOwnPassword)),
  }),
});
