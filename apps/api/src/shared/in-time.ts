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
