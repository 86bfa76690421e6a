import { defineCall } from '../../call.ts';
import {
  AddStaffPerson,
  ChangeOwnPassword,
  ChangeStaffPerson,
  StaffPerson,
  StaffPersonList,
  StaffPersonPath,
  StaffPersonQuery,
} from '../../http/staff/people.ts';

const ADMIN = { tag: 'Back office', role: 'admin' } as const;

/** The staff accounts (behaviour: staff 8). */
export const peopleCalls = {
  listPeople: defineCall({
    ...ADMIN,
    method: 'get',
    path: '/api/staff/people',
    summary: 'The staff accounts, newest first',
    description: 'Fifty at a time.',
    query: StaffPersonQuery,
    answers: { 200: { description: 'One page', schema: StaffPersonList } },
    errors: [400],
  }),
  addPerson: defineCall({
    ...ADMIN,
    method: 'post',
    path: '/api/staff/people',
    summary: 'Add a staff account',
    version: 'answered',
    body: AddStaffPerson,
    answers: { 201: { description: 'The account', schema: StaffPerson } },
    errors: [400, 409],
  }),
  changePerson: defineCall({
    ...ADMIN,
    method: 'patch',
    path: '/api/staff/people/{id}',
    summary: 'Change the name, the roles or the password of a staff account',
    description:
      'If-Match is required. The person is signed out everywhere. 409: the last admin keeps the role admin.',
    version: 'required',
    params: StaffPersonPath,
    body: ChangeStaffPerson,
    answers: { 200: { description: 'The account', schema: StaffPerson } },
    errors: [400, 404, 409, 412, 428],
  }),
  removePerson: defineCall({
    ...ADMIN,
    method: 'delete',
    path: '/api/staff/people/{id}',
    summary: 'Remove a staff account',
    description: 'If-Match is required. The person is signed out everywhere. 409: the last admin stays.',
    version: 'required',
    params: StaffPersonPath,
    answers: { 204: { description: 'Removed' } },
    errors: [400, 404, 409, 412, 428],
  }),
  changeOwnPassword: defineCall({
    method: 'post',
    path: '/api/staff/password',
    tag: 'Back office',
    role: 'any',
    summary: 'Change the own password',
    description: 'Signs the caller out everywhere else. 403: the current password is wrong.',
    body: ChangeOwnPassword,
    answers: { 204: { description: 'Changed; sets a new staff cookie' } },
    errors: [400, 403],
  }),
};
