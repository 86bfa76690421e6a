import { z } from 'zod';
import { callsOf } from '../call.ts';
import { GivenPassword, Id, PathId, Text, writtenText } from '../fields.ts';
import { TEXT_LIMITS } from '../limits.ts';
import { StaffIdentity, StaffRole } from '../session.ts';
import { IdPath, pageOf } from '../shapes.ts';

/** At least eight characters, as on the command line. Bounded, because hashing costs time. */
const NewPassword = Text.min(8, 'must have at least 8 characters').max(1_024);

const Roles = z
  .array(StaffRole)
  .min(1, 'must name at least one role')
  .max(StaffRole.options.length)
  .transform((roles) => [...new Set(roles)]);

const DisplayName = writtenText(TEXT_LIMITS.name)
  .nullish()
  .describe("The name that customers see. null: the shop's name.");

export const StaffAccount = z.object({
  id: Id,
  username: z.string(),
  displayName: z.string().nullable(),
  roles: z.array(StaffRole),
  lead: z.boolean().describe('May assign chats and take them over. Admins may without it.'),
  version: Id,
});
export type StaffAccount = z.infer<typeof StaffAccount>;

export const StaffAccountList = pageOf(StaffAccount);
export type StaffAccountList = z.infer<typeof StaffAccountList>;

export const StaffAccountQuery = z.object({ after: PathId.optional() });
export type StaffAccountQuery = z.infer<typeof StaffAccountQuery>;

export const AddStaffAccount = z.object({
  username: writtenText(TEXT_LIMITS.name),
  displayName: DisplayName,
  roles: Roles,
  lead: z.boolean().default(false),
  password: NewPassword,
});

export const ChangeStaffAccount = z.object({
  displayName: DisplayName,
  roles: Roles.optional(),
  lead: z.boolean().optional(),
  password: NewPassword.optional(),
});
export type ChangeStaffAccount = z.infer<typeof ChangeStaffAccount>;

export const ChangeOwnPassword = z.object({
  current: GivenPassword,
  password: NewPassword,
});

export const ChangeOwnName = z.object({ displayName: writtenText(TEXT_LIMITS.name) });

const admin = callsOf({ tag: 'Back office', role: 'admin' });
const staff = callsOf({ tag: 'Back office', role: 'any' });

/** The staff accounts (behaviour: staff 8). */
export const staffAccountsCalls = {
  listStaffAccounts: admin.get('/api/staff/people', {
    summary: 'The staff accounts, newest first',
    description: 'Fifty at a time.',
    query: StaffAccountQuery,
    answers: { 200: { description: 'One page', schema: StaffAccountList } },
  }),
  addStaffAccount: admin.post('/api/staff/people', {
    summary: 'Add a staff account',
    version: 'answered',
    body: AddStaffAccount,
    answers: { 201: { description: 'The account', schema: StaffAccount } },
    errors: [409],
  }),
  changeStaffAccount: admin.patch('/api/staff/people/{id}', {
    summary: 'Change the name, the roles, the lead or the password of a staff account',
    description: 'The person is signed out everywhere. 409: the last admin keeps the role admin.',
    version: 'required',
    params: IdPath,
    body: ChangeStaffAccount,
    answers: { 200: { description: 'The account', schema: StaffAccount } },
    errors: [409],
  }),
  removeStaffAccount: admin.delete('/api/staff/people/{id}', {
    summary: 'Remove a staff account',
    description: 'The person is signed out everywhere. 409: the last admin stays.',
    version: 'required',
    params: IdPath,
    answers: { 204: { description: 'Removed' } },
    errors: [409],
  }),
  changeOwnName: staff.put('/api/staff/name', {
    summary: 'Change the own display name',
    description: 'Nobody is signed out.',
    body: ChangeOwnName,
    answers: { 200: { description: 'Who is signed in', schema: StaffIdentity } },
  }),
  changeOwnPassword: staff.post('/api/staff/password', {
    summary: 'Change the own password',
    description: 'Signs the caller out everywhere else. 403: the current password is wrong.',
    body: ChangeOwnPassword,
    answers: { 204: { description: 'Changed; sets a new staff cookie' } },
    errors: [403],
  }),
};
