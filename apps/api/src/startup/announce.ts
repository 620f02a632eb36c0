import type { Env } from '../config/env.ts';
import type { RunningServer } from '../server.ts';
import type { FirstAccount } from './first-start.ts';

type Tell = (line: string) => void;

/** Tells how to get in, once: a password that was made up is stored nowhere else. */
export function tellFirstAccount(account: FirstAccount | null, tell: Tell): void {
  if (!account) return;
  tell(`Akun pertama: ${account.username}`);
  tell(
    account.isMadeUp
      ? `Kata sandi: ${account.password} (hanya ditampilkan sekali ini; simpan baik-baik)`
      : 'Kata sandi: seperti pada ADMIN_PASSWORD',
  );
}

/** Tells where everything is and, on the first start, how to get in. */
export function announce(env: Env, { firstAccount }: RunningServer, tell: Tell): void {
  tell(`Situs publik dan API: ${env.publicOrigin}`);
  tell(`Aplikasi staf: http://localhost:${env.adminPort}/admin`);
  tellFirstAccount(firstAccount, tell);
}
