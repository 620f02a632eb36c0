export {
  consumeRegistrationAttempt,
  logRefusedLogins,
  removeOldAddresses,
  resetFailedLogins,
} from './attempts.ts';
export type { RefusedLoginTables, SessionTables } from './auth.entity.ts';
export { findPasswordFault, hashPassword, type PasswordContext } from './password/passwords.ts';
export {
  findSession,
  issueTicket,
  openSession,
  openTicket,
  type PrivateFile,
  removeEndedSessions,
  revokeSessionsOf,
} from './sessions.ts';
export { createEncryptor, createTokens, type Secrets } from './tokens.ts';
export { reencryptTwoFactorSecrets, removeTwoFactor, switchOffByOperator } from './two-factor/two-factor.router.ts';
