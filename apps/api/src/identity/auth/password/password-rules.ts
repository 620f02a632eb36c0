import { type NewUserInput, texts } from '@madrasah/contract';
import type { Database } from '../../../database/database.ts';
import { readIdentity, readSettings } from '../../../school/settings/index.ts';

/** The dependencies for validating a password. */
export type PasswordContext = {
  db: Database;
  /** The operator's minimum length; not below the stated minimum. */
  passwordMinLength: number;
};

/** The future owner of the password. */
type Owner = Pick<NewUserInput, 'fullName' | 'username' | 'email'>;

const tradeWords = 'madrasah aliyah sekolah pesantren guru siswa admin administrator editor penulis website password';

async function readSiteWords(db: Database): Promise<string[]> {
  const { slogan, website, email } = (await readSettings(db)).websiteInfo;
  const { name, shortName, place, appName } = await readIdentity(db);
  return [tradeWords, name, shortName, place, appName, slogan, website, email];
}

/**
 * The error of a password for this account, for its field; undefined when it is valid. Rules that do not depend on the
 * account are checked earlier by the contract's `userFields.password`.
 */
export async function findPasswordFault(
  { db, passwordMinLength }: PasswordContext,
  password: string,
  { fullName, username, email }: Owner,
): Promise<string | undefined> {
  if (password.length < passwordMinLength) return texts.user.passwordShorterThan(passwordMinLength);
  // Imported late: its dictionaries take 60 MB and a quarter of a second, and few processes ever set a password.
  const { isGuessable, wordsIn } = await import('./password-strength.ts');
  const words = wordsIn([username, email, fullName, ...(await readSiteWords(db))]);
  return isGuessable(password, words) ? texts.user.passwordCommon : undefined;
}
