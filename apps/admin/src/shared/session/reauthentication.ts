export type Question = { needsCode: boolean };

type Pending = Question & { answer: Promise<boolean>; settle: (isConfirmed: boolean) => void };

/** Asks for the password, one request at a time: further calls that need it wait for the same result. */
export function createReauthentication() {
  const listeners = new Set<() => void>();
  let pending: Pending | null = null;

  const notify = () => {
    for (const listener of listeners) listener();
  };
  const settle = (isConfirmed: boolean) => {
    const settled = pending;
    pending = null;
    notify();
    settled?.settle(isConfirmed);
  };

  // Registered before any dialog is open: Escape would close the dialogs below too.
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || event.isComposing || !pending) return;
      event.stopImmediatePropagation();
      settle(false);
    },
    { capture: true },
  );

  return {
    question: (): Question | null => pending,

    /** Resolves with whether the session was confirmed; with false when no dialog is mounted. */
    ask(question: Question): Promise<boolean> {
      if (pending) return pending.answer;
      if (listeners.size === 0) return Promise.resolve(false);
      const { promise: answer, resolve } = Promise.withResolvers<boolean>();
      pending = { ...question, answer, settle: resolve };
      notify();
      return answer;
    },

    settle,

    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0 && pending) settle(false);
      };
    },
  };
}
