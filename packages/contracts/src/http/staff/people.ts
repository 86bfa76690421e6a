import { z } from 'zod';
import { Id, PathId, Text, writtenText } from '../../fields.ts';
import { TEXT_LIMITS } from '../../limits.ts';
import { StaffRole } from '../session.ts';

/** At least eight characters, as on the command line. Bounded, because hashing costs time. */
const NewPassword = Text.min(8, 'must have at least 8 characters').max(1_024);

const Roles = z
  .array(StaffRole)
  .min(1, 'must name at least one role')
  .max(StaffRole.options.length)
  .transform((roles) => [...new Set(roles)]);

const DisplayName = writtenText(TEXT_LIMITS.name)
  .nullish()
  .meta({ description: 'The name that customers see. null: the username.' });

/** A staff account. */
export const StaffPerson = z
  .object({
    id: Id,
    username: z.string(),
    displayName: z.string().nullable(),
    roles: z.array(StaffRole),
    version: Id,
  })
  .meta({ id: 'StaffPerson' });
export type StaffPerson = z.infer<typeof StaffPerson>;

export const StaffPersonList = z
  .object({
    items: z.array(StaffPerson),
    next: Id.nullable().meta({ description: 'The `after` of the next page; null on the last one.' }),
  })
  .meta({ id: 'StaffPersonList' });
export type StaffPersonList = z.infer<typeof StaffPersonList>;

export const StaffPersonQuery = z.object({ after: PathId.optional() });
export type StaffPersonQuery = z.infer<typeof StaffPersonQuery>;

export const StaffPersonPath = z.object({ id: PathId });

/** POST /api/staff/people */
export const AddStaffPerson = z
  .object({
    username: writtenText(TEXT_LIMITS.name),
    displayName: DisplayName,
    roles: Roles,
    password: NewPassword,
  })
  .meta({ id: 'AddStaffPerson' });
export type AddStaffPerson = z.infer<typeof AddStaffPerson>;

/** PATCH /api/staff/people/{id}. What is absent stays. */
export const ChangeStaffPerson = z
  .object({ displayName: DisplayName, roles: Roles.optional(), password: NewPassword.optional() })
  .meta({ id: 'ChangeStaffPerson' });
export type ChangeStaffPerson = z.infer<typeof ChangeStaffPerson>;

/** POST /api/staff/password */
export const ChangeOwnPassword = z
  .object({ current: Text.min(1, 'is required').max(1_024), password: NewPassword })
  .meta({ id: 'ChangeOwnPassword' });
export type ChangeOwnPassword = z.infer<typeof ChangeOwnPassword>;
