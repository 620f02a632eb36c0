import { type NewUserInput, texts } from '@madrasah/contract';
import { school } from '@madrasah/starter-content/defaults';
import type { Database } from '../../../database/database.ts';
import { readSettings } from '../../settings/index.ts';

/** What a password is judged with. */
export type PasswordContext = {
  db: Database;
  /** How long the operator wants passwords to be; at least the stated minimum. */
  passwordMinLength: number;
};

/** Whose password it is to be. */
type Owner = Pick<NewUserInput, 'fullName' | 'username' | 'email'>;

const tradeWords = 'madrasah aliyah sekolah pesantren guru siswa admin administrator editor penulis website password';
const schoolWords = [tradeWords, school.name, school.shortName, school.place, school.slogan, school.appName];

async function readSiteWords(db: Database): Promise<string[]> {
  const { slogan, website, email } = (await readSettings(db)).websiteInfo;
  return [...schoolWords, slogan, website, email];
}

/**
 * What is wrong with a password for this account, in the words for its field; undefined when nothing is. What does not
 * need to know the account is checked by the contract's `userFields.password` before.
 */
export async function findPasswordFault(
  { db, passwordMinLength }: PasswordContext,
  password: string,
  { fullName, username, email }: Owner,
): Promise<string | undefined> {
  if (password.length < passwordMinLength) return texts.user.passwordShorterThan(passwordMinLength);
  // Its dictionaries take 60 MB and a quarter of a second, and few processes ever set a password.
  const { isGuessable, wordsIn } = await import('./password-strength.ts');
  const words = wordsIn([username, email, fullName, ...(await readSiteWords(db))]);
  return isGuessable(password, words) ? texts.user.passwordCommon : undefined;
}
