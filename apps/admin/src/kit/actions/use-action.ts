import { useState } from 'react';
import { type Failure, notifyFailure, readFailure } from '../../shared/calls/failure.ts';
import { useSingleFlight } from '../../shared/calls/use-single-flight.ts';
import { type Confirmation, confirmInDialog } from '../../shared/dialogs/dialogs.tsx';
import { notifySuccess, notifyUndoable } from '../../shared/dialogs/notifications.tsx';
import { type Services, useServices } from '../../shared/services/services.ts';

type Action<Input, Answer> = {
  call: (client: Services['client'], input: Input) => Promise<Answer>;
  /** Shown where the server does not say why. */
  failed: string;
  /** Asked first, for what cannot be undone or has consequences for visitors. */
  confirm?: (input: Input) => Confirmation | undefined;
  /** The message after it; the server's own where this is absent. */
  done?: (answer: Answer, input: Input) => string;
  /** What takes it back, offered for a while; its answer is the message after that. */
  undo?: (input: Input, answer: Answer) => (() => Promise<string>) | undefined;
  /** Replaces the notification of a failure where it returns true. */
  onFailure?: (error: unknown, input: Input) => boolean;
  /** The failure stays next to what was typed: `ActionProblem` and the fields of a form show it, instead of a notification. */
  isInPlace?: true;
  /** Nothing that is shown changes, as by a download. */
  changesNothing?: true;
};

/** A constant, so that its identity does not change between renders. */
const noErrors: Record<string, string> = {};

const messageOf = (answer: unknown): string =>
  typeof answer === 'object' && answer !== null && 'message' in answer && typeof answer.message === 'string'
    ? answer.message
    : '';

/** Names what is changed, so that it is changed once at a time: a record by its id, anything else by itself. */
const nameOf = (input: unknown): string =>
  typeof input === 'object' && input !== null && 'id' in input ? String(input.id) : String(input);

/**
 * A change of something that is shown: asks if needed, runs once at a time for the same thing, reports the result,
 * and refetches what is on the screen, also after a failure. Resolves with the answer if it succeeded.
 */
export function useAction<Input = void, Answer = unknown>(action: Action<Input, Answer>) {
  const { call, failed, confirm, done = messageOf, undo, onFailure, isInPlace, changesNothing } = action;
  const { client, queryClient } = useServices();
  const { isBusy, run } = useSingleFlight();
  const [failure, setFailure] = useState<Failure>();
  const errors = failure?.errors ?? noErrors;

  async function attempt(task: () => Promise<void>, input: Input) {
    let staysInPlace = false;
    try {
      await task();
    } catch (error) {
      staysInPlace = isInPlace === true;
      if (isInPlace) setFailure(readFailure(error, failed));
      else if (!onFailure?.(error, input)) notifyFailure(error, failed);
    }
    if (changesNothing) return;
    const refetched = queryClient.invalidateQueries();
    // Until everything is loaded again, another press would concern what is shown no longer. What was typed stays, and
    // may be sent again at once.
    if (!staysInPlace) await refetched;
  }

  return {
    isBusy,
    errors,
    /** Of the last run, where no field has an error. */
    problem: Object.keys(errors).length === 0 ? failure : undefined,
    async run(input: Input): Promise<Answer | undefined> {
      let answered: Answer | undefined;
      await run(async () => {
        const question = confirm?.(input);
        if (question && !(await confirmInDialog(question))) return;
        setFailure(undefined);
        await attempt(async () => {
          const answer = await call(client, input);
          answered = answer;
          const message = done(answer, input);
          const takeBack = undo?.(input, answer);
          if (takeBack) notifyUndoable(message, () => void attempt(async () => notifySuccess(await takeBack()), input));
          else if (message) notifySuccess(message);
        }, input);
      }, nameOf(input));
      return answered;
    },
  };
}
