import { ServerResponse, STATUS_CODES } from 'node:http';

/** Names and values in turns. */
export type HeaderList = readonly string[];

const millisecondsPerSecond = 1_000;

/** The second in which an answer is written: its head names it. */
export const currentSecond = (): number => Math.floor(Date.now() / millisecondsPerSecond);

/** The head as Node writes it for a connection that stays open. */
export function headOf(status: number, headers: HeaderList, second: number, keepAliveSeconds: number): string {
  const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`];
  for (let index = 0; index < headers.length; index += 2) lines.push(`${headers[index]}: ${headers[index + 1]}`);
  const date = new Date(second * millisecondsPerSecond).toUTCString();
  lines.push(`Date: ${date}`, 'Connection: keep-alive', `Keep-Alive: timeout=${keepAliveSeconds}`, '\r\n');
  return lines.join('\r\n');
}

/**
 * An answer that can leave in one piece. Node would put its head together and check it for every request, and write it
 * beside the body. It has no public way to hand over a head that is written already: the two fields that it keeps of
 * that are set here and nowhere else.
 */
export class OnePieceAnswer extends ServerResponse {
  declare _header: string | null;
  declare _headerSent: boolean;

  /** Whether all that Node's own way would add is in the prepared head: its turn has come, and the connection stays open. */
  get canLeaveInOnePiece(): boolean {
    const { socket, req, shouldKeepAlive } = this;
    return shouldKeepAlive && req.httpVersion === '1.1' && socket?.writable === true && socket.writableLength === 0;
  }

  /** Sends this head and body, and ends the answer. */
  sendInOnePiece(status: number, message: Buffer): void {
    this.statusCode = status;
    this.socket?.write(message);
    this._header = 'sent';
    this._headerSent = true;
    this.end();
  }
}
