import { setImmediate } from 'node:timers/promises';
import { resultTexts } from '@madrasah/contract';
import { generate } from 'lean-qr';
import sharp from 'sharp';
import { recordActivity } from '../../../platform/activity/index.ts';
import { drawMarkFile, type Mark, markOf } from '../../../school/mark/index.ts';
import { readIdentity } from '../../../school/settings/index.ts';
import { coloursOf } from '../../../shared/colours/school-colours.ts';
import type { MailSettings } from '../../../shared/mail.ts';
import { partsOf } from '../../../shared/parts.ts';
import { Refusal } from '../../../shared/refusal.ts';
import type { Download } from '../../../shared/tables/tables.ts';
import { inWorker } from '../../../shared/worker-pool.ts';
import type { StaffContext } from '../../../trpc/service-context.ts';
import type { Tokens } from '../../../trpc/session.ts';
import { codeOwner, findPeriod, readAllRows, type StoredRow } from '../results.queries.ts';
import type { Card } from './draw-cards.ts';

/** The white margin around the code, in modules, as scanners require. */
const quietZone = 4;
/** Large enough for viewers that smooth enlarged pictures. */
const pixelsPerModule = 8;
const [black, white] = [0, 255];

/** A text as a QR code with its margin: a square PNG of two colours as `data:` address. */
export async function drawQrCode(text: string): Promise<string> {
  const code = generate(text);
  const edge = code.size + 2 * quietZone;
  const modules = Uint8Array.from({ length: edge * edge }, (_, at) =>
    code.get((at % edge) - quietZone, Math.floor(at / edge) - quietZone) ? black : white,
  );
  const png = await sharp(modules, { raw: { width: edge, height: edge, channels: 1 } })
    .resize(edge * pixelsPerModule, edge * pixelsPerModule, { kernel: 'nearest' })
    .png({ palette: true, colours: 2 })
    .toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}

type Decrypting = { tokens: Pick<Tokens, 'decrypt'> };

const inThread = inWorker<typeof import('./draw-cards.ts')>(new URL('./draw-cards.ts', import.meta.url));
const conflict = (message: string) => new Refusal('CONFLICT', message);

function toCard({ tokens }: Decrypting, { id, number, fullName, className, code }: StoredRow): Card {
  const readable = tokens.decrypt(code, codeOwner(id));
  if (readable === null) throw conflict(resultTexts.unreadableCodes);
  return { number, fullName: fullName.normalize('NFC'), className, code: readable };
}

/** Cards between which other requests get their turn. */
const cardsAtOnce = 250;

async function toCards(context: Decrypting, rows: readonly StoredRow[]): Promise<Card[]> {
  const cards: Card[] = [];
  for (const part of partsOf(rows, cardsAtOnce)) {
    cards.push(...part.map((row) => toCard(context, row)));
    await setImmediate();
  }
  return cards;
}

/** The logo as a `data:` address. A storage that does not answer must not hold up the cards. */
async function readLogo({ images }: Pick<StaffContext, 'images'>, mark: Mark): Promise<string | undefined> {
  if (mark.logo === '') return undefined;
  const png = await drawMarkFile({ images }, mark, 'icon-192.png').catch(() => undefined);
  return png && `data:image/png;base64,${png.toString('base64')}`;
}

/** Cards with the codes of all rows as PDF, without outcomes; logged. Refuses (409) where there are no codes. */
export async function makeCards(
  context: StaffContext & Decrypting & { mail: Pick<MailSettings, 'publicOrigin'> },
  { id }: { id: string },
): Promise<Download> {
  const { slug, title, schoolYear, state, isRehearsal } = await findPeriod(context.db, id);
  if (state === 'erased') throw conflict(resultTexts.codesErased);
  const rows = await readAllRows(context.db, id);
  if (rows.length === 0) throw conflict(resultTexts.noRows);
  const cards = await toCards(context, rows);
  const address = `${context.mail.publicOrigin}/hasil/${slug}`;
  const qrCode = await drawQrCode(address);
  const identity = await readIdentity(context.db);
  const sheet = {
    school: identity.name,
    colour: coloursOf(identity).tokens['primary-strong'],
    logo: await readLogo(context, markOf(identity)),
    title: isRehearsal ? `GELADI: ${title}` : title,
    schoolYear,
    address,
    qrCode,
    cards,
  };
  const bytes = await inThread('drawCards', sheet);
  await recordActivity(context, { action: 'result.export', subject: { id, title }, count: cards.length });
  return { name: `kartu-${slug}.pdf`, type: 'application/pdf', file: Buffer.from(bytes).toString('base64') };
}
