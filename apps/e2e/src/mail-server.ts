import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A real mail server for journeys; it stores each message, and rejects one recipient permanently. */
export class MailServer {
  readonly received: Email[] = [];
  readonly unknownAddress = 'tiada@madrasah.example';
  readonly #server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo: ({ address }, _session, done) =>
      done(address === this.unknownAddress ? Object.assign(new Error('User unknown'), { responseCode: 550 }) : null),
    onData: (stream, _session, done) => {
      void text(stream).then(async (raw) => {
        this.received.push(await PostalMime.parse(raw));
        done();
      });
    },
  });

  /** Resolves with the address of the server. */
  async open(): Promise<string> {
    await once(this.#server.listen(0, '127.0.0.1'), 'listening');
    const bound = this.#server.server.address();
    return `smtp://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}`;
  }

  /** The newest message to a recipient; empty while there is none. */
  textFor(address: string): string {
    return this.received.findLast(({ to }) => to?.some((one) => one.address === address))?.text ?? '';
  }

  async close(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
  }
}
