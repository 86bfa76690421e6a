import { accountCalls, checkoutCalls, privacyCalls, ticketsCalls } from '@ronin/contracts/calls';
import { api } from '../../app/api.ts';
import { fromCall } from '../../app/calls/from-call.ts';

/** The cookie says whose data these are. The customer's id only keeps them apart in the cache. */
const ofCustomer = (_customerId: number) => ({});

const CREDENTIALS = ['Account', 'CustomerSession'] as const;

export const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    requestCode: build.mutation(fromCall(accountCalls.requestCode)),
    signIn: build.mutation({ ...fromCall(accountCalls.signIn), invalidatesTags: ['CustomerSession'] }),
    signOut: build.mutation(fromCall(accountCalls.signOut)),
    getAccount: build.query({ ...fromCall(accountCalls.getAccount, ofCustomer), providesTags: ['Account'] }),
    changeAccount: build.mutation({ ...fromCall(accountCalls.changeAccount), invalidatesTags: ['Account'] }),
    changeEmail: build.mutation({ ...fromCall(accountCalls.changeEmail), invalidatesTags: CREDENTIALS }),
    setPassword: build.mutation({ ...fromCall(accountCalls.setPassword), invalidatesTags: CREDENTIALS }),
    removePassword: build.mutation({
      ...fromCall(accountCalls.removePassword),
      invalidatesTags: CREDENTIALS,
    }),
    eraseAccount: build.mutation(fromCall(privacyCalls.eraseAccount)),
    listAddresses: build.query({
      ...fromCall(accountCalls.listAddresses, ofCustomer),
      providesTags: ['Address'],
    }),
    addAddress: build.mutation({ ...fromCall(accountCalls.addAddress), invalidatesTags: ['Address'] }),
    changeAddress: build.mutation({ ...fromCall(accountCalls.changeAddress), invalidatesTags: ['Address'] }),
    removeAddress: build.mutation({ ...fromCall(accountCalls.removeAddress), invalidatesTags: ['Address'] }),
    listOwnOrders: build.query({
      ...fromCall(checkoutCalls.listOrders, ofCustomer),
      providesTags: ['Order'],
    }),
    listOwnTickets: build.query(fromCall(ticketsCalls.listOwnTickets, ofCustomer)),
    listSessions: build.query({
      ...fromCall(accountCalls.listSessions, ofCustomer),
      providesTags: ['CustomerSession'],
    }),
    endSession: build.mutation({
      ...fromCall(accountCalls.endSession),
      invalidatesTags: ['CustomerSession'],
    }),
    endOtherSessions: build.mutation({
      ...fromCall(accountCalls.endOtherSessions),
      invalidatesTags: ['CustomerSession'],
    }),
  }),
});
