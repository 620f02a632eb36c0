/** What is asked besides the password. */
export type Question = { needsCode: boolean };

type Pending = Question & { answer: Promise<boolean>; settle: (isConfirmed: boolean) => void };

/** Asks for the password, one question at a time: further calls that need it wait for the same answer. */
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

  // Registered before any dialog is open: Escape would close the dialogs below as well.
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
    /** What is being asked; null when nothing is. */
    question: (): Question | null => pending,

    /** Asks for the password; resolves with whether the session was confirmed. Where nothing can ask, it was not. */
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
