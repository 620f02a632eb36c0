import type { Env } from '../config/env.ts';
import type { RunningServer } from '../server.ts';

/** Tells where everything is and, on the first start, how to get in. */
export function announce(env: Env, { firstAccount }: RunningServer, tell: (line: string) => void): void {
  tell(`Situs publik dan API: ${env.publicOrigin}`);
  tell(`Aplikasi staf: http://localhost:${env.adminPort}/admin`);
  if (!firstAccount) return;
  tell(`Akun pertama: ${firstAccount.username}`);
  tell(
    firstAccount.isMadeUp
      ? `Kata sandi: ${firstAccount.password} (hanya ditampilkan sekali ini; simpan baik-baik)`
      : 'Kata sandi: seperti pada ADMIN_PASSWORD',
  );
}
