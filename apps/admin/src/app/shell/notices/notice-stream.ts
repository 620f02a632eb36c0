import { unreadNoticesSchema } from '@madrasah/contract';
import { createParser } from 'eventsource-parser';
import type { EntryServices } from '../../../shared/services/entry-services.ts';

/** Longer than any message of the stream. */
const longestMessage = 10_000;

function readUnread(data: string): number | undefined {
  try {
    return unreadNoticesSchema.safeParse(JSON.parse(data)).data?.unread;
  } catch {
    return undefined;
  }
}

/**
 * The server's stream of changes, with the bearer token in a header, which an `EventSource` cannot send. Settles when
 * it ends; rejects when it is refused, or when another server answers.
 */
export async function openNoticeStream(
  { apiOrigin, session, tokenRefresh }: Pick<EntryServices, 'apiOrigin' | 'session' | 'tokenRefresh'>,
  signal: AbortSignal,
  onHeartbeat: (unread?: number) => void,
): Promise<void> {
  await tokenRefresh.ensureFreshToken();
  const response = await fetch(`${apiOrigin}/api/notices/stream`, {
    headers: { authorization: `Bearer ${session.token() ?? ''}`, accept: 'text/event-stream' },
    cache: 'no-store',
    signal,
  });
  const isStream = response.ok && response.headers.get('content-type')?.startsWith('text/event-stream');
  if (!isStream || !response.body) {
    await response.body?.cancel();
    throw new Error(`no stream: ${response.status}`);
  }
  const parser = createParser({
    maxBufferSize: longestMessage,
    onComment: () => onHeartbeat(),
    onEvent: ({ data }) => onHeartbeat(readUnread(data)),
  });
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) parser.feed(read.value);
}
