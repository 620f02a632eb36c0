import { z } from 'zod';
import { elapsedMs } from '../../shared/clock.ts';
import { Refusal } from '../../shared/refusal.ts';
import type { Context, Services } from '../../trpc/context.ts';
import type { SessionState } from '../../trpc/session.ts';
import { findSessionById } from './sessions.ts';

/** The encrypted content of a download's address: a browser fetches it without the session's token. */
const ticketSchema = z.object({ name: z.string(), sessionId: z.uuid(), issuedAt: z.int() });

/** The kind of downloads: a ticket of another kind is invalid. `linkMs`: how long it is valid. */
type TicketKind = { owner: string; linkMs: number };

/** Encrypts the name of a file for the caller's session, as a part of an address. */
export async function issueTicket(
  { findSession, tokens, now }: Pick<Context, 'tokens' | 'findSession' | 'now'>,
  { owner }: TicketKind,
  name: string,
): Promise<string> {
  const session = await findSession();
  if (session.kind !== 'active') throw new Refusal('UNAUTHENTICATED');
  const ticket: z.input<typeof ticketSchema> = { name, sessionId: session.sessionId, issuedAt: now().getTime() };
  return encodeURIComponent(tokens.seal(JSON.stringify(ticket), owner));
}

type OpenedTicket = { name: string; session: SessionState; issuedAt: Date };

/** A file on the server's disk, and the session for which its address was made. */
export type PrivateFile = Omit<OpenedTicket, 'name'> & { file: { name: string; path: string; bytes: number } };

/** The file and the session of a ticket; undefined where it is invalid, of another kind, or expired. */
export async function openTicket(
  { tokens, now, openDatabase }: Services,
  { owner, linkMs }: TicketKind,
  sealed: string,
): Promise<OpenedTicket | undefined> {
  const text = tokens.unseal(sealed, owner);
  if (text === null) return undefined;
  // A ticket of another version has another shape.
  const ticket = ticketSchema.safeParse(JSON.parse(text)).data;
  if (!ticket || elapsedMs(new Date(ticket.issuedAt), now()) > linkMs) return undefined;
  const { name, sessionId, issuedAt } = ticket;
  return { name, session: await findSessionById(openDatabase(), sessionId, now()), issuedAt: new Date(issuedAt) };
}
