import { once } from 'node:events';
import { createServer, ServerResponse, STATUS_CODES } from 'node:http';
import { duplexPair } from 'node:stream';

/*
 * Patch: sets the fields `_header` and `_headerSent` of a response of Node.
 *
 * Tested version: Node 24.21.0.
 * Reason: Node joins and checks the head of every response, and writes it apart from the body. `bench:kept` (one run each,
 * calm machine): 0.75 to 0.93 of the CPU time of a bare Fastify with one buffer, 1.02 to 1.29 with `writeHead` and `end`.
 * Without it: cached responses leave through `writeHead` and `end`, with the same bytes.
 * Remove it when: Node takes a head that is written already, or `bench:kept` shows no more than 1.0 without it.
 */

/** Names and values alternate. */
export type HeaderList = readonly string[];

const millisecondsPerSecond = 1_000;

/** The current second, for the head's Date. */
export const currentSecond = (): number => Math.floor(Date.now() / millisecondsPerSecond);

/** The head as Node writes it for a connection that stays open. */
export function headOf(status: number, headers: HeaderList, second: number, keepAliveSeconds: number): string {
  const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`];
  for (let index = 0; index < headers.length; index += 2) lines.push(`${headers[index]}: ${headers[index + 1]}`);
  const date = new Date(second * millisecondsPerSecond).toUTCString();
  lines.push(`Date: ${date}`, 'Connection: keep-alive', `Keep-Alive: timeout=${keepAliveSeconds}`, '\r\n');
  return lines.join('\r\n');
}

/** A response that can be sent in one write. */
export class OneWriteResponse extends ServerResponse {
  declare _header: string | null;
  declare _headerSent: boolean;

  /**
   * Whether Node would add nothing to the prepared head: the previous response is sent, and the connection stays open.
   */
  get canSendInOneWrite(): boolean {
    const { socket, req, shouldKeepAlive } = this;
    return shouldKeepAlive && req.httpVersion === '1.1' && socket?.writable === true && socket.writableLength === 0;
  }

  /** Sends this head and body, and ends the response. */
  sendInOneWrite(status: number, message: Buffer): void {
    this.statusCode = status;
    this.socket?.write(message);
    this._header = 'sent';
    this._headerSent = true;
    this.end();
  }
}

const checkMs = 2_000;

/** Whether this version of Node sends nothing but the buffer, and answers the next request on the connection. */
export async function sendsInOneWrite(Answer: typeof OneWriteResponse = OneWriteResponse): Promise<boolean> {
  const message = `${headOf(200, ['content-length', '3'], currentSecond(), 1)}isi`;
  const server = createServer({ ServerResponse: Answer }, (_request, answer) =>
    answer.sendInOneWrite(200, Buffer.from(message)),
  );
  const [client, connection] = duplexPair();
  server.emit('connection', connection);
  let received = '';
  client.setEncoding('latin1').on('data', (text) => {
    received += text;
  });
  const signal = AbortSignal.timeout(checkMs);
  try {
    for (const length of [message.length, 2 * message.length]) {
      client.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n');
      while (received.length < length) await once(client, 'data', { signal });
    }
    return received === message.repeat(2);
  } catch {
    return false;
  } finally {
    client.destroy();
    connection.destroy();
  }
}
