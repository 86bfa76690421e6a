import type {
  AddStaffPerson,
  AnswerOf,
  ChangeOwnPassword,
  ChangeStaffPerson,
  passkeysCalls,
  peopleCalls,
} from '@ronin/contracts';
import { api } from '../../app/api.ts';

type PeoplePage = AnswerOf<typeof peopleCalls.listPeople>;
type StaffPerson = AnswerOf<typeof peopleCalls.changePerson>;

/** The version is the one that the admin saw. */
interface PersonVersion {
  readonly id: number;
  readonly version: number;
}

const personRequest = ({ id, version }: PersonVersion) => ({
  url: `/api/staff/people/${String(id)}`,
  headers: { 'If-Match': `"${String(version)}"` },
});

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
    listPeople: build.infiniteQuery<PeoplePage, undefined, number | null>({
      query: ({ pageParam }) => ({ url: '/api/staff/people', params: { after: pageParam ?? undefined } }),
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ next }) => next ?? undefined,
      },
      keepUnusedDataFor: 0,
      providesTags: ['People'],
    }),
    addPerson: build.mutation<StaffPerson, AddStaffPerson>({
      query: (body) => ({ url: '/api/staff/people', method: 'POST', body }),
      invalidatesTags: ['People'],
    }),
    changePerson: build.mutation<StaffPerson, PersonVersion & { readonly fields: ChangeStaffPerson }>({
      query: ({ fields, ...person }) => ({ ...personRequest(person), method: 'PATCH', body: fields }),
      invalidatesTags: ['People'],
    }),
    removePerson: build.mutation<null, PersonVersion>({
      query: (person) => ({ ...personRequest(person), method: 'DELETE' }),
      invalidatesTags: ['People'],
    }),
    listPersonPasskeys: build.query<AnswerOf<typeof passkeysCalls.listPersonPasskeys>, number>({
      query: (id) => ({ url: `/api/staff/people/${String(id)}/passkeys` }),
      keepUnusedDataFor: 0,
      providesTags: ['People'],
    }),
    removePersonPasskeys: build.mutation<StaffPerson, PersonVersion>({
      query: ({ id, version }) => ({
        ...personRequest({ id, version }),
        url: `/api/staff/people/${String(id)}/passkeys`,
        method: 'DELETE',
      }),
      invalidatesTags: ['People'],
    }),
    changeOwnPassword: build.mutation<null, ChangeOwnPassword>({
      query: (body) => ({ url: '/api/staff/password', method: 'POST', body }),
    }),
  }),
});
