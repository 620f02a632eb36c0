export { hashPassword } from './passwords.ts';
export { findSession, revokeSessionsOf, type SessionState } from './sessions.ts';
export { createTokens, type Tokens } from './tokens.ts';
