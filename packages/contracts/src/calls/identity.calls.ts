import { Session, StaffIdentity, StaffLogin } from '@ronin/contracts';
import type { ZodOpenApiPathsObject } from 'zod-openapi';
import { describeOperation } from './operation.ts';

/** Who a browser is (behaviour: identity 1, staff 3). */
export const identityPaths: ZodOpenApiPathsObject = {
  '/api/session': {
    get: describeOperation({
      tag: 'Identity',
      summary: 'Who this browser is',
      description: 'A browser without the guest cookie becomes a new guest, and gets it.',
      answers: { 200: { description: 'Its customer id, account and staff session', schema: Session } },
      refusals: [],
    }),
  },
  '/api/staff/login': {
    post: describeOperation({
      tag: 'Identity',
      summary: 'Sign in as staff',
      body: StaffLogin,
      answers: { 200: { description: 'Signed in; sets the staff cookie', schema: StaffIdentity } },
      refusals: ['invalid-input', 'sign-in-required'],
    }),
  },
  '/api/staff/logout': {
    post: describeOperation({
      tag: 'Identity',
      summary: 'Sign out as staff',
      answers: { 204: { description: 'Signed out, whether signed in before or not' } },
      refusals: [],
    }),
  },
};
