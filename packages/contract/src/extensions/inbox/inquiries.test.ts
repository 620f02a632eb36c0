import { expect, test } from 'vitest';
import { normaliseWhatsapp } from '../../shared/whatsapp.ts';
import { inquirySettingsInput } from './inquiries.ts';
import { inquiryLimits } from './inquiry-names.ts';

const { dueDays, keptDays } = inquiryLimits;
const settings = { dueDays: 10, keptDays: 365, isChecked: false, confidantId: null, version: 1 };

test.each([
  ['dueDays', dueDays],
  ['keptDays', keptDays],
] as const)(
  '%s within their limits are taken; others and an empty field are refused with the limits',
  (name, { min, max }) => {
    const messageFor = (value: unknown) =>
      inquirySettingsInput.safeParse({ ...settings, [name]: value }).error?.issues.map(({ message }) => message);
    for (const taken of [min, max]) expect(messageFor(taken)).toBeUndefined();
    for (const refused of ['', min - 1, max + 1, min + 0.5]) {
      expect([refused, messageFor(refused)]).toEqual([refused, [`Isi angka dari ${min} sampai ${max}`]]);
    }
  },
);

test.each(['0812-3456-7890', '+62 812 3456 7890', '+62 (0)812 3456 7890', '0062 812 3456 7890'])(
  'WhatsApp gets a number that was typed as %s with the code of the country',
  (typed) => expect(normaliseWhatsapp(typed)).toBe('6281234567890'),
);
