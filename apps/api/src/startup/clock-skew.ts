import { limits } from '@madrasah/contract';

const seconds = (ms: number) => Math.round(Math.abs(ms) / 1_000).toLocaleString('id-ID');

/** What an operator does where the clock of this computer differs from the database's; undefined where it does not. */
export function describeSkew(skewMs: number): string | undefined {
  if (Math.abs(skewMs) <= limits.health.skewMs) return undefined;
  const direction = skewMs > 0 ? 'lebih cepat' : 'lebih lambat';
  return (
    `Jam komputer ini ${seconds(skewMs)} detik ${direction} daripada jam basis data. Situs memakai jam basis data. ` +
    'Samakan jam kedua komputer: pasang chrony atau nyalakan systemd-timesyncd, lalu periksa dengan timedatectl.'
  );
}
