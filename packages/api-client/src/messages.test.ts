import { expect, test } from 'vitest';
import { adviceFor, messageFor } from './refusal.ts';

test("the server's message is preferred to the status's, and an unknown error has none", () => {
  expect(messageFor({ message: 'Terlalu banyak pesan. Coba lagi nanti.', status: 429 })).toBe(
    'Terlalu banyak pesan. Coba lagi nanti.',
  );
  expect(messageFor({ message: '', status: 429 })).toBe('Terlalu banyak permintaan. Coba lagi nanti.');
  expect(messageFor({ message: '', status: 413 })).toBe('Kiriman terlalu besar. Kurangi isinya, lalu coba lagi.');
  for (const status of [502, 503, 504]) {
    expect(messageFor({ message: '', status })).toBe('Server sedang sibuk. Coba lagi sebentar lagi.');
  }
  for (const status of [0, 401, 403, 404, 500]) expect(messageFor({ message: '', status })).toBe('');
});

test('the advice mentions the connection only when no server responded', () => {
  const blamesConnection = (advice: string) => advice.includes('koneksi');
  expect(blamesConnection(adviceFor({ code: 'UNREACHABLE', status: 0 }))).toBe(true);
  const respondedStatuses = [200, 400, 401, 403, 404, 413, 429, 500, 502, 503, 504];
  const advice = [
    adviceFor({ code: 'TIMEOUT', status: 0 }),
    ...respondedStatuses.flatMap((status) => [
      adviceFor({ code: 'UNEXPECTED_RESPONSE', status }),
      adviceFor({ code: 'INTERNAL', status }),
    ]),
  ];
  expect(advice.filter(blamesConnection)).toEqual([]);
  expect(advice.filter((text) => !/coba lagi|dipindahkan|hubungi/i.test(text))).toEqual([]);
});
