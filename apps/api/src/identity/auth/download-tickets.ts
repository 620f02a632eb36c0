import { z } from 'zod';
import { Refusal } from '../../shared/refusal.ts';
import type { Context, Services } from '../../trpc/context.ts';
import type { SessionState } from '../../trpc/session.ts';
import { findSessionById } from './sessions.ts';

/** What an address for a download says, sealed: a browser fetches it by itself, without the session's token. */
const ticketSchema = z.object({ name: z.string(), sessionId: z.uuid(), issuedAt: z.int() });

/** For which downloads a ticket is: one of another kind opens nothing. `linkMs`: how long it is good for. */
type TicketKind = { owner: string; linkMs: number };

/** Seals the name of a file for the session that asks, as a part of an address. */
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

/** The file and the session of a ticket; undefined where it is none of this kind, or too old. */
export async function openTicket(
  { tokens, now, openDatabase }: Services,
  { owner, linkMs }: TicketKind,
  sealed: string,
): Promise<OpenedTicket | undefined> {
  const text = tokens.unseal(sealed, owner);
  if (text === null) return undefined;
  // One of another version is told apart by its shape.
  const ticket = ticketSchema.safeParse(JSON.parse(text)).data;
  if (!ticket || ticket.issuedAt + linkMs < now().getTime()) return undefined;
  const { name, sessionId, issuedAt } = ticket;
  return { name, session: await findSessionById(openDatabase(), sessionId, now()), issuedAt: new Date(issuedAt) };
}
