import { expect, test } from 'vitest';
import { passwordFaults } from './password-faults.ts';

const good = { newPassword: 'kebun-kangkung', repeated: 'kebun-kangkung' };
const fine = { newPassword: null, repeated: null };

test('a complete form with a valid password has no errors', () => {
  expect(passwordFaults(good)).toEqual(fine);
});

test('each error is shown at its field', () => {
  expect(passwordFaults({ ...good, repeated: 'kebun-kangkun' })).toEqual({
    ...fine,
    repeated: 'Kedua kata sandi baru belum sama',
  });
  expect(passwordFaults({ ...good, newPassword: 'abcde', repeated: 'abcde' }).newPassword).toBe(
    'Password minimal 6 karakter',
  );
  expect(passwordFaults({ ...good, newPassword: '', repeated: '' }).newPassword).toBe('Password wajib diisi');
});
