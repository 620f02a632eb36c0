import { type GuestMessage, limits } from '@madrasah/contract';
import { useEffect, useState } from 'react';

/** Under what this browser keeps them. A page with them is hydrated at once. */
export const ownMessagesKey = 'pesan-tamu-terkirim';
const isRecent = ({ tanggalKirim }: GuestMessage) =>
  Date.now() - Date.parse(tanggalKirim) < limits.guestbook.ownMessagesMs;

const isMessage = (value: unknown): value is GuestMessage =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'number' &&
  'tanggalKirim' in value &&
  typeof value.tanggalKirim === 'string' &&
  'pesan' in value &&
  typeof value.pesan === 'string' &&
  'namaLengkap' in value &&
  typeof value.namaLengkap === 'string' &&
  'rating' in value &&
  typeof value.rating === 'number';

function readOwn(): GuestMessage[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(ownMessagesKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isMessage).filter(isRecent) : [];
  } catch {
    return [];
  }
}

function storeOwn(messages: readonly GuestMessage[]): void {
  try {
    if (messages.length === 0) localStorage.removeItem(ownMessagesKey);
    else localStorage.setItem(ownMessagesKey, JSON.stringify(messages.slice(0, limits.guestbook.perAddress)));
  } catch {
    return;
  }
}

/** What was sent from this browser lately: its sender sees it at once, also while it waits for staff. */
export function useOwnMessages() {
  const [own, setOwn] = useState<GuestMessage[]>([]);
  useEffect(() => {
    const recent = readOwn();
    storeOwn(recent);
    setOwn(recent);
  }, []);
  const addOwnMessage = (message: GuestMessage) => {
    const messages = [message, ...readOwn()];
    storeOwn(messages);
    setOwn(messages);
  };
  return { own, addOwnMessage };
}
