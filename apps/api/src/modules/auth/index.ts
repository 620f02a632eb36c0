export { forgiveLogins } from './attempts.ts';
export { removeOldAddresses } from './known-addresses.ts';
export { findPasswordFault, type PasswordContext } from './password-rules.ts';
export { hashPassword } from './passwords.ts';
export { tellRefusedLogins } from './refused-logins.ts';
export { createSealer, type Secrets } from './sealing.ts';
export { findSession, findSessionById, removeEndedSessions, revokeSessionsOf } from './sessions.ts';
export { createTokens } from './tokens.ts';
export { removeTwoFactor, sealSecretsAnew, switchOffByOperator } from './two-factor/two-factor.service.ts';
