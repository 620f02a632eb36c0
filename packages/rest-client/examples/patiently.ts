import { setTimeout as pause } from 'node:timers/promises';

/** Asks again when the server says when to: 429 (too often) and 503 (busy) come with `Retry-After`, in seconds. */
export async function patiently<Answer extends { response: Response }>(
  ask: () => Promise<Answer>,
  mostTries = 3,
): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    const answer = await ask();
    const seconds = Number(answer.response.headers.get('retry-after') ?? Number.NaN);
    if (tries >= mostTries || Number.isNaN(seconds)) return answer;
    await pause(seconds * 1_000);
  }
}
