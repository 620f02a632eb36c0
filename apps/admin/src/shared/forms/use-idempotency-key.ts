import { withIdempotencyKey } from '@madrasah/api-client';
import { useRef } from 'react';

/** An unchanged create that is repeated after a lost response has the same key; a changed input gets a new one. */
export function useIdempotencyKey() {
  const last = useRef({ sent: '', key: '' });
  return (values: object) => {
    const sent = JSON.stringify(values);
    if (last.current.sent !== sent) last.current = { sent, key: crypto.randomUUID() };
    return withIdempotencyKey(last.current.key);
  };
}
