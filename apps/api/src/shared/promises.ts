/** Reads from a source that may be broken: undefined where it fails, or does not respond in time. */
export async function readInTime<Value>(
  timeoutMs: number,
  read: () => Value | Promise<Value>,
): Promise<Value | undefined> {
  const late = new Promise<undefined>((resolve) => {
    setTimeout(resolve, timeoutMs, undefined).unref();
  });
  try {
    return await Promise.race([read(), late]);
  } catch {
    return undefined;
  }
}

/** Makes a value at the first call, and keeps it. Calls at the same time wait for it; after a failure the next one tries again. */
export function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}

/** A call that answers with a message once its work is done. */
export const answering =
  <Options>(message: string, work: (options: Options) => Promise<unknown>) =>
  async (options: Options): Promise<{ message: string }> => {
    await work(options);
    return { message };
  };
