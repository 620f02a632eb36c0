import { useRef, useState } from 'react';

/** Runs one task per name at a time and ignores a second press; a single task needs no name. */
export function useSingleFlight() {
  const running = useRef(new Set<string>());
  const [count, setCount] = useState(0);

  const run = async (task: () => Promise<void>, name = '') => {
    if (running.current.has(name)) return;
    running.current.add(name);
    setCount(running.current.size);
    try {
      await task();
    } finally {
      running.current.delete(name);
      setCount(running.current.size);
    }
  };
  return { isBusy: count > 0, run };
}
