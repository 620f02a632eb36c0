export { removeOldAddresses } from './known-addresses.ts';
export { findPasswordFault, type PasswordContext } from './password-rules.ts';
export { hashPassword } from './passwords.ts';
export { findSession, removeEndedSessions, revokeSessionsOf, type SessionState } from './sessions.ts';
export { createTokens, type Tokens } from './tokens.ts';
