import { texts } from '@madrasah/contract';
import { invalidField, type Refusal } from '../../../shared/refusal.ts';

/** Refuses a code as a field. Digits are reported as a code of the app, anything else as a recovery code. */
export const wrongCode = (typed: string): Refusal =>
  invalidField('code', /^[\d\s-]*$/.test(typed) ? texts.twoFactor.wrongCode : texts.twoFactor.wrongRecoveryCode);
