import type { ServerUser, UserChangesInput, UserCredentialsInput } from '@madrasah/contract';
import { userCredentialsInput } from '@madrasah/contract';
import type { UserValues } from './user-form.ts';

/** The three calls that change an account. */
export type UserCalls = {
  update: (changes: UserChangesInput) => Promise<ServerUser>;
  changeCredentials: (credentials: UserCredentialsInput) => Promise<ServerUser>;
  setStatus: (isActive: boolean) => Promise<ServerUser>;
};

/** The form's values, and whether a new password revokes the account's API keys. */
type SavedValues = UserValues & { revokesApiKeys?: boolean };

type Part = { name: string; save: () => Promise<ServerUser> };

export type SavedUser = {
  /** The account from the response of the last successful call. */
  user: ServerUser;
  savedParts: string[];
  /** The refused call; later calls were not made. */
  failed?: { part: string; error: unknown };
};

/** The calls for these values: name, address and role always, others only for changes. */
function partsOf(base: ServerUser, values: SavedValues, calls: UserCalls): Part[] {
  const { fullName, username, email, password, role, status, revokesApiKeys } = values;
  const isActive = status === 'active';
  const credentials = userCredentialsInput.parse({
    ...(username !== base.username && { username }),
    ...(password !== '' && { password, revokesApiKeys }),
  });
  return [
    { name: 'nama, surel, dan peran', save: () => calls.update({ fullName, email, role }) },
    ...(isActive === base.isActive ? [] : [{ name: 'status', save: () => calls.setStatus(isActive) }]),
    ...(Object.keys(credentials).length > 0
      ? [{ name: 'nama pengguna dan kata sandi', save: () => calls.changeCredentials(credentials) }]
      : []),
  ];
}

/** Saves an account part by part. The password comes last, because a new one ends the account's sessions. */
export async function saveUser(base: ServerUser, values: SavedValues, calls: UserCalls): Promise<SavedUser> {
  const saved: SavedUser = { user: base, savedParts: [] };
  for (const { name, save } of partsOf(base, values, calls)) {
    try {
      saved.user = await save();
      saved.savedParts.push(name);
    } catch (error) {
      return { ...saved, failed: { part: name, error } };
    }
  }
  return saved;
}
