import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { MailServer } from '../../src/config/env.ts';

/** How the server handles the text of the next message. */
type Answer =
  | { kind: 'take' }
  /** Refuses with this status, such as 451 or 550. */
  | { kind: 'refuse'; status: number }
  /** Accepts the text, and never responds. */
  | { kind: 'hang' };

/** A real mail server that stores its messages, for one test file; it accepts everything by default. */
export class TestMailServer {
  /** All accepted messages, oldest first. */
  readonly received: Email[] = [];
  /** How it handles the next messages; afterwards it accepts them. */
  readonly answers: Answer[] = [];
  /** Addresses that it refuses permanently. */
  readonly unknown = new Set<string>();
  /** How many messages it was offered, accepted or not. */
  offered = 0;
  readonly #server: SMTPServer;

  constructor() {
    this.#server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      logger: false,
      // The names of clients are not needed, and a test machine may have no name server.
      disableReverseLookup: true,
      onRcptTo: ({ address }, _session, done) => {
        if (!this.unknown.has(address)) return done();
        done(Object.assign(new Error('User unknown'), { responseCode: 550 }));
      },
      onData: (stream, _session, done) => {
        void text(stream).then(async (raw) => {
          this.offered += 1;
          const answer = this.answers.shift() ?? { kind: 'take' };
          if (answer.kind === 'hang') return;
          if (answer.kind === 'refuse')
            return done(Object.assign(new Error('Not now'), { responseCode: answer.status }));
          this.received.push(await PostalMime.parse(raw));
          done();
        });
      },
    });
  }

  async open() {
    await once(this.#server.listen(0, '127.0.0.1'), 'listening');
  }

  get address(): MailServer {
    const bound = this.#server.server.address();
    if (bound === null || typeof bound === 'string') throw new Error('the mail server is open only while tests run');
    return {
      url: `smtp://127.0.0.1:${bound.port}`,
      from: { name: 'Kantor Surel', address: 'surel@madrasah.example' },
    };
  }

  /** The value of a header of a received message. */
  static header(message: Email | undefined, name: string): string | undefined {
    return message?.headers.find(({ key }) => key === name)?.value;
  }

  reset() {
    this.received.length = 0;
    this.answers.length = 0;
    this.unknown.clear();
    this.offered = 0;
  }

  async close() {
    for (const connection of this.#server.connections) connection.close();
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
  }
}
