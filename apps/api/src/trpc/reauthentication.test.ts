import { limits } from '@madrasah/contract';
import { expect, test } from 'vitest';
import { requireConfirmation } from './authorize.ts';
import type { SessionState } from './session.ts';

const now = new Date('2026-03-10T03:00:00Z');

const confirmed = (agoMs: number): SessionState => ({
  kind: 'active',
  actor: { id: 'siti', role: 'admin' },
  sessionId: 'one',
  mustEnrol: false,
  usesTwoFactor: false,
  confirmedAt: new Date(now.getTime() - agoMs),
});

test.each([[0], [limits.reauthentication.validMs - 1], [-limits.clock.toleranceMs]])(
  'a password that was entered %i ms ago is recent',
  (agoMs) => {
    expect(() => requireConfirmation(confirmed(agoMs), now)).not.toThrow();
  },
);

test.each([[limits.reauthentication.validMs], [-limits.clock.toleranceMs - 1], [-40 * 24 * 60 * 60_000]])(
  'one that was entered %i ms ago is not: a later time is of a clock that was ahead',
  (agoMs) => {
    expect(() => requireConfirmation(confirmed(agoMs), now)).toThrow();
  },
);
