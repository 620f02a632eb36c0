export { forgiveLogins } from './attempts.ts';
export { removeOldAddresses } from './known-addresses.ts';
export { findPasswordFault, type PasswordContext } from './password-rules.ts';
export { hashPassword } from './passwords.ts';
export { findSession, removeEndedSessions, revokeSessionsOf } from './sessions.ts';
export { createTokens } from './tokens.ts';
