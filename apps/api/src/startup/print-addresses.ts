import type { Env } from '../config/env.ts';
import type { FirstAccount } from './first-start.ts';

type PrintStatus = (line: string) => void;

/** Prints the first account once: a generated password is stored nowhere else. */
export function printFirstAccount(account: FirstAccount | null, printStatus: PrintStatus): void {
  if (!account) return;
  printStatus(`Akun pertama: ${account.username}`);
  printStatus(
    account.isGenerated
      ? `Kata sandi: ${account.password} (hanya ditampilkan sekali ini; simpan baik-baik)`
      : 'Kata sandi: seperti pada ADMIN_PASSWORD',
  );
}

/** Prints the addresses and, on the first start, the first account. */
export function printAddresses(env: Env, firstAccount: FirstAccount | null, printStatus: PrintStatus): void {
  printStatus(`Situs publik dan API: ${env.publicOrigin}`);
  printStatus(`Aplikasi staf: ${env.adminOrigins[0]}/admin`);
  printFirstAccount(firstAccount, printStatus);
}
