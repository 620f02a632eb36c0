import { withIdempotencyKey } from '@madrasah/api-client';
import { useRef } from 'react';

/** Options for a create: sent again as it was, because its answer was lost, it happens once; another one is another. */
export function useIdempotencyKey() {
  const last = useRef({ sent: '', key: '' });
  return (values: object) => {
    const sent = JSON.stringify(values);
    if (last.current.sent !== sent) last.current = { sent, key: crypto.randomUUID() };
    return withIdempotencyKey(last.current.key);
  };
}
