import { useRef } from 'react';

/** The tasks of a form, such as uploads, for which its save waits. */
export function useTasks() {
  const running = useRef(new Set<Promise<unknown>>());
  return {
    track(task: Promise<unknown>) {
      running.current.add(task);
      const forget = () => running.current.delete(task);
      void task.then(forget, forget);
    },
    /** Resolves when those that were begun so far have succeeded or failed. */
    whenEnded: (): Promise<unknown> => Promise.allSettled(running.current),
  };
}
