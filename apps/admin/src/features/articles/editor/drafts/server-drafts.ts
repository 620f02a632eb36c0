import { type RouterInputs, readRefusal, withKeepalive } from '@madrasah/api-client';
import { limits, type StoredDraft } from '@madrasah/contract';
import type { Services } from '../../../../shared/services/services.ts';
import { type ArticleValues, articleValuesSchema, emptyArticle } from '../form/article-values.ts';
import { isWaiting, type Picture } from '../pictures/picture.ts';
import { type Draft, newArticleKey } from './draft.ts';

type SentDraft = RouterInputs['drafts']['save'];

/** The browser's limit for a keepalive request, minus room for the rest of the call. */
const keepaliveBytes = 60_000;
const bodyBytes = limits.bodyBytes.staff - 1_000;

const bytesOf = (draft: SentDraft): number => new TextEncoder().encode(JSON.stringify(draft)).length;

/** The number of pictures that exist only on this device. */
export const countWaiting = ({ image, gallery }: Pick<ArticleValues, 'image' | 'gallery'>): number =>
  [image, ...gallery.map(({ picture }) => picture)].filter(isWaiting).length;

/** The values without pictures that are not uploaded yet; the main image keeps its former value. */
const withoutWaiting = (values: ArticleValues, { image: former }: Pick<ArticleValues, 'image'>): ArticleValues => ({
  ...values,
  image: isWaiting(values.image) ? former : values.image,
  gallery: values.gallery.filter(({ picture }) => !isWaiting(picture)),
});

/** The draft as it is sent. Its base is included if the server may not have it yet and it fits. */
export function toSentDraft(draft: Draft, withBase: boolean): SentDraft | null {
  const { id, articleKey, writer, follows, version, values, base } = draft;
  const sent: SentDraft = {
    ...{ id, writer, follows },
    articleId: articleKey === newArticleKey ? null : articleKey,
    version: version ?? null,
    waitingPictures: countWaiting(values),
    values: withoutWaiting(values, base ?? emptyArticle),
  };
  const whole = withBase && base ? { ...sent, base } : sent;
  return [whole, sent].find((some) => bytesOf(some) <= bodyBytes) ?? null;
}

/** The draft is too large for the server: it stays on this device. */
export class DraftTooLargeError extends Error {}
/** Another form has taken over the draft. */
export class DraftTakenOverError extends Error {}

function explain(error: unknown): never {
  throw readRefusal(error).code === 'CONFLICT' ? new DraftTakenOverError() : error;
}

/** Pictures of a deleted article belong to no article, like new uploads. */
const uploaded = (picture: Picture): Picture =>
  picture.state === 'stored' ? { state: 'uploaded', url: picture.url } : picture;

const asNewArticle = (values: ArticleValues): ArticleValues => ({
  ...values,
  image: values.image && uploaded(values.image),
  gallery: values.gallery.map(({ id: _id, ...slot }) => ({ ...slot, picture: uploaded(slot.picture) })),
});

/** Restores pictures of this device that the server's copy of the same draft lacks. */
function withWaiting(values: ArticleValues, local: ArticleValues | undefined): ArticleValues {
  if (!local) return values;
  const waiting = local.gallery.filter(({ picture }) => isWaiting(picture));
  const present = new Set(values.gallery.map(({ key }) => key));
  return {
    ...values,
    image: isWaiting(local.image) ? local.image : values.image,
    gallery: [...values.gallery, ...waiting.filter(({ key }) => !present.has(key))],
  };
}

/** The server's copy as a draft of this form; null when its values are not valid. */
export function fromStoredDraft(stored: StoredDraft, userId: string, local?: Draft): Draft | null {
  const values = articleValuesSchema.safeParse(stored.values).data;
  if (!values) return null;
  const isOfArticle = stored.articleId !== null;
  const whole = withWaiting(values, stored.waitingPictures > 0 ? local?.values : undefined);
  return {
    id: stored.id,
    userId,
    articleKey: stored.articleId ?? newArticleKey,
    keptAt: Date.parse(stored.updatedAt),
    version: isOfArticle ? (stored.version ?? undefined) : undefined,
    values: isOfArticle ? whole : asNewArticle(whole),
    base: articleValuesSchema.safeParse(stored.base).data,
    writer: crypto.randomUUID(),
    follows: stored.writer,
    isSent: true,
  };
}

export type ServerDrafts = ReturnType<typeof createServerDrafts>;
/** Identifies a draft and its writer. */
export type DraftName = Pick<Draft, 'id'> & Partial<Pick<Draft, 'writer' | 'follows'>>;
type Sending = { withBase: boolean; isLeaving: boolean };

/** One person's drafts on the server. Sends nothing after another person has signed in. */
export function createServerDrafts({
  client,
  session,
  tokenRefresh,
}: Pick<Services, 'client' | 'session' | 'tokenRefresh'>) {
  return {
    isOpenTo: (userId: string): boolean => session.user()?.id === userId,

    /**
     * Resolves with the server's time in milliseconds since 1970. A page that is closing does not wait for a new
     * token.
     */
    async save(draft: Draft, { withBase, isLeaving }: Sending): Promise<number> {
      const sent = toSentDraft(draft, withBase);
      if (!sent) throw new DraftTooLargeError();
      if (!isLeaving) await tokenRefresh.ensureFreshToken();
      const outlivesPage = isLeaving && bytesOf(sent) <= keepaliveBytes;
      const { data } = await client.drafts.save.mutate(sent, outlivesPage ? withKeepalive : undefined).catch(explain);
      return Date.parse(data.updatedAt);
    },

    /** Removes what this form wrote, or any draft with that id. */
    async remove({ id, writer, follows }: DraftName, isLeaving = false): Promise<void> {
      if (!isLeaving) await tokenRefresh.ensureFreshToken();
      await client.drafts.remove.mutate({ id, writer, follows }, isLeaving ? withKeepalive : undefined);
    },
  };
}
