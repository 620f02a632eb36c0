import type { Refusal } from './refusal.ts';

const busy = 'Server sedang sibuk. Coba lagi sebentar lagi.';

/** Statuses that mean the same whoever answers with them. */
const byStatus: Partial<Record<number, string>> = {
  413: 'Kiriman terlalu besar. Kurangi isinya, lalu coba lagi.',
  429: 'Terlalu banyak permintaan. Coba lagi nanti.',
  502: busy,
  503: busy,
  504: busy,
  507: 'Ruang penyimpanan server penuh. Hubungi administrator.',
};

/** The message that a status has by itself, for the screen; empty when that is nothing. */
export const statusMessage = (status: number): string => byStatus[status] ?? '';

/** The server's own message, else that of the status; empty when there is neither. */
export const messageFor = ({ message, status }: Pick<Refusal, 'message' | 'status'>): string =>
  message || statusMessage(status);

/** What to do next about a call that failed. The connection is blamed only where nobody has answered. */
export function adviceFor({ code, status }: Pick<Refusal, 'code' | 'status'>): string {
  if (code === 'UNREACHABLE') return 'Periksa koneksi internet Anda, lalu coba lagi.';
  if (code === 'TIMEOUT') return 'Server belum menjawab. Coba lagi sebentar lagi.';
  if (code === 'NOT_FOUND') return 'Mungkin sudah dihapus atau dipindahkan.';
  return (
    statusMessage(status) || (status >= 500 ? 'Coba lagi sebentar lagi.' : 'Jika terulang, hubungi pengelola situs.')
  );
}
