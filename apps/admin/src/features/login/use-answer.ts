import { useEffect, useEffectEvent, useState } from 'react';

/** The answer of a call that is made once, when the screen opens; undefined until it is there. */
export function useAnswer<Answer>(call: () => Promise<Answer>): Answer | undefined {
  const [answer, setAnswer] = useState<Answer>();
  const ask = useEffectEvent(call);
  useEffect(() => {
    let isCurrent = true;
    void ask().then((answered) => isCurrent && setAnswer(answered));
    return () => {
      isCurrent = false;
    };
  }, []);
  return answer;
}
