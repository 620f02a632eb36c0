import { createLinks, createTrpcClient } from '@madrasah/api-client';
import { describe, expect, test } from 'vitest';
import { sendProxyPage, sendRefusal, startTestServer } from '../../../test/test-server.ts';
import { loginErrorMessage } from './use-login.ts';

async function messageOf(apiOrigin: string): Promise<string> {
  const client = createTrpcClient(createLinks({ apiOrigin }));
  try {
    await client.auth.login.mutate({ username: 'siti', password: 'rahasia' });
  } catch (error) {
    return loginErrorMessage(error);
  }
  return 'signed in';
}

describe('the login screen’s message, by status of the response', () => {
  test.each([
    ['ERR-001', 401, 'UNAUTHENTICATED', 'Username atau password salah'],
    ['ERR-002', 403, 'FORBIDDEN', 'Akun Anda tidak aktif atau tidak memiliki akses'],
    ['ERR-003', 400, 'BAD_REQUEST', 'Data login tidak valid'],
    ['ERR-004', 429, 'RATE_LIMITED', 'Terlalu banyak percobaan login. Coba lagi nanti.'],
    ['ERR-005', 500, 'INTERNAL', 'Server sedang bermasalah. Coba lagi nanti.'],
    ['ERR-005', 503, 'UNAVAILABLE', 'Server sedang bermasalah. Coba lagi nanti.'],
    ['ERR-008', 418, 'INTERNAL', 'kata server'],
  ])('[%s] %i %s', async (_id, status, refusal, expected) => {
    const origin = await startTestServer((_request, response) => sendRefusal(response, status, refusal, 'kata server'));
    expect(await messageOf(origin)).toBe(expected);
  });

  test.each([
    ['ERR-001', 401, 'Username atau password salah'],
    ['ERR-002', 403, 'Akun Anda tidak aktif atau tidak memiliki akses'],
    ['ERR-003', 400, 'Data login tidak valid'],
    ['ERR-004', 429, 'Terlalu banyak percobaan login. Coba lagi nanti.'],
    ['ERR-005', 500, 'Server sedang bermasalah. Coba lagi nanti.'],
    ['ERR-005', 502, 'Server sedang bermasalah. Coba lagi nanti.'],
    ['ERR-005', 503, 'Server sedang bermasalah. Coba lagi nanti.'],
    ['ERR-005', 504, 'Server sedang bermasalah. Coba lagi nanti.'],
    ['ERR-008', 418, 'Login gagal. Silakan coba lagi.'],
    ['ERR-009', 200, 'Response tidak valid dari server'],
  ])('[%s] %i with a proxy’s page', async (_id, status, expected) => {
    const origin = await startTestServer((_request, response) => sendProxyPage(response, status));
    expect(await messageOf(origin)).toBe(expected);
  });

  test('[ERR-008] another status without a message', async () => {
    const origin = await startTestServer((_request, response) => sendRefusal(response, 418, 'INTERNAL', ''));
    expect(await messageOf(origin)).toBe('Login gagal. Silakan coba lagi.');
  });

  test('[ERR-007] no answer', async () => {
    const origin = await startTestServer((request) => request.socket.destroy());
    expect(await messageOf(origin)).toBe('Tidak dapat terhubung ke server. Periksa koneksi internet Anda.');
  });

  test('[ERR-006] a timeout', () => {
    const timeout = new DOMException('The operation timed out.', 'TimeoutError');
    expect(loginErrorMessage(timeout)).toBe('Koneksi timeout. Periksa koneksi internet Anda.');
  });
});
