import type {
  Account,
  AddAddress,
  Address,
  ChangeAccount,
  CodeReceipt,
  CustomerSession,
  EraseAccount,
  Order,
  OwnTicket,
  ProveEmail,
  RemovePassword,
  RequestCode,
  SetPassword,
  SignedIn,
  SignIn,
} from '@ronin/contracts';
import { api } from '../../app/api.ts';

/** The calls of accounts (behaviour: accounts 1). */
export const {
  useRequestCodeMutation,
  useSignInMutation,
  useSignOutMutation,
  useGetAccountQuery,
  useChangeAccountMutation,
  useChangeEmailMutation,
  useUndoEmailChangeMutation,
  useSetPasswordMutation,
  useRemovePasswordMutation,
  useEraseAccountMutation,
  useListAddressesQuery,
  useAddAddressMutation,
  useChangeAddressMutation,
  useRemoveAddressMutation,
  useListOwnOrdersQuery,
  useListOwnTicketsQuery,
  useListSessionsQuery,
  useEndSessionMutation,
  useEndOtherSessionsMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    requestCode: build.mutation<CodeReceipt, RequestCode>({
      query: (body) => ({ url: '/api/account/code', method: 'POST', body }),
    }),
    signIn: build.mutation<SignedIn, SignIn>({
      query: (body) => ({ url: '/api/account/sign-in', method: 'POST', body }),
      invalidatesTags: ['CustomerSession'],
    }),
    signOut: build.mutation<null, undefined>({
      query: () => ({ url: '/api/account/sign-out', method: 'POST' }),
    }),
    getAccount: build.query<Account, number>({
      query: () => ({ url: '/api/account' }),
      providesTags: ['Account'],
    }),
    changeAccount: build.mutation<Account, ChangeAccount>({
      query: (body) => ({ url: '/api/account', method: 'PATCH', body }),
      invalidatesTags: ['Account'],
    }),
    changeEmail: build.mutation<Account, ProveEmail>({
      query: (body) => ({ url: '/api/account/email', method: 'PATCH', body }),
      invalidatesTags: ['Account', 'CustomerSession'],
    }),
    undoEmailChange: build.mutation<null, string>({
      query: (token) => ({ url: '/api/account/email/undo', method: 'POST', body: { token } }),
    }),
    setPassword: build.mutation<null, SetPassword>({
      query: (body) => ({ url: '/api/account/password', method: 'PUT', body }),
      invalidatesTags: ['Account', 'CustomerSession'],
    }),
    removePassword: build.mutation<null, RemovePassword>({
      query: (body) => ({ url: '/api/account/password/remove', method: 'POST', body }),
      invalidatesTags: ['Account', 'CustomerSession'],
    }),
    eraseAccount: build.mutation<null, EraseAccount>({
      query: (body) => ({ url: '/api/account/erase', method: 'POST', body }),
    }),
    listAddresses: build.query<Address[], number>({
      query: () => ({ url: '/api/account/addresses' }),
      providesTags: ['Address'],
    }),
    addAddress: build.mutation<Address, AddAddress>({
      query: (body) => ({ url: '/api/account/addresses', method: 'POST', body }),
      invalidatesTags: ['Address'],
    }),
    changeAddress: build.mutation<Address, { id: number; address: AddAddress }>({
      query: ({ id, address }) => ({
        url: `/api/account/addresses/${String(id)}`,
        method: 'PATCH',
        body: address,
      }),
      invalidatesTags: ['Address'],
    }),
    removeAddress: build.mutation<null, number>({
      query: (id) => ({ url: `/api/account/addresses/${String(id)}`, method: 'DELETE' }),
      invalidatesTags: ['Address'],
    }),
    listOwnOrders: build.query<Order[], number>({
      query: () => ({ url: '/api/orders' }),
      providesTags: ['Order'],
    }),
    listOwnTickets: build.query<OwnTicket[], number>({
      query: () => ({ url: '/api/account/tickets' }),
    }),
    listSessions: build.query<CustomerSession[], number>({
      query: () => ({ url: '/api/account/sessions' }),
      providesTags: ['CustomerSession'],
    }),
    endSession: build.mutation<null, number>({
      query: (id) => ({ url: `/api/account/sessions/${String(id)}`, method: 'DELETE' }),
      invalidatesTags: ['CustomerSession'],
    }),
    endOtherSessions: build.mutation<null, undefined>({
      query: () => ({ url: '/api/account/sessions', method: 'DELETE' }),
      invalidatesTags: ['CustomerSession'],
    }),
  }),
});
