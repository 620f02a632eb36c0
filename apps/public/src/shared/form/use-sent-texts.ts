import { useEffect, useState } from 'react';

/** How many sent texts this browser stores, and for how long. */
type SentTexts<Sent> = {
  storageKey: string;
  isSent: (value: unknown) => value is Sent;
  dateOf: (sent: Sent) => string;
  keptMs: number;
  most: number;
};

function readSent<Sent>({ storageKey, isSent, dateOf, keptMs }: SentTexts<Sent>): Sent[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored.filter(isSent).filter((one) => Date.now() - Date.parse(dateOf(one)) < keptMs);
  } catch {
    return [];
  }
}

function storeSent<Sent>({ storageKey, most }: SentTexts<Sent>, sent: readonly Sent[]): void {
  try {
    if (sent.length === 0) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, JSON.stringify(sent.slice(0, most)));
  } catch {
    return;
  }
}

/**
 * Texts recently sent from this browser, newest first, so that their author sees them at once and while they wait for
 * moderation. `texts` must be a constant object.
 */
export function useSentTexts<Sent>(texts: SentTexts<Sent>) {
  const [sent, setSent] = useState<Sent[]>([]);
  useEffect(() => {
    const recent = readSent(texts);
    storeSent(texts, recent);
    setSent(recent);
  }, [texts]);
  const addSent = (one: Sent) => {
    const all = [one, ...readSent(texts)];
    storeSent(texts, all);
    setSent(all);
  };
  return { sent, addSent };
}
