import type { OwnPasskeys, StaffPasskey as ShownPasskey, StaffPasskeyList } from '@ronin/contracts';
import type { StaffPasskey } from '@ronin/database';
import type { RelyingParty } from './relying-party.ts';

export const presentPasskey = ({ id, name, createdAt, lastUsedAt }: StaffPasskey): ShownPasskey => ({
  id,
  name,
  addedAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

export const presentPasskeys = (passkeys: StaffPasskey[]): StaffPasskeyList => ({
  items: passkeys.map(presentPasskey),
});

/** @param relyingParty null: passkeys do not work at PUBLIC_URL. */
export const presentOwnPasskeys = (
  passkeys: StaffPasskey[],
  relyingParty: RelyingParty | null,
): OwnPasskeys => ({ ...presentPasskeys(passkeys), origin: relyingParty?.origin ?? null });

/** A passkey as the browser must know it: to find it, or to refuse to make a second one on the same device. */
export const presentCredential = ({ credentialId, transports }: StaffPasskey) => ({
  id: credentialId,
  type: 'public-key' as const,
  transports,
});
