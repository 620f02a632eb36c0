import {
  type Article,
  type ArticleStatus,
  articleStatuses,
  type Publication,
  type PublishedState,
  pick,
  stateNames,
} from '@madrasah/contract';
import { Badge } from '@mantine/core';
import { formatDateTime, type KnownZone } from '../../shared/format/format-time.ts';

export const StateBadge = ({ state }: { state: PublishedState }) => (
  <Badge color={stateColors[state]}>{stateNames[state]}</Badge>
);

export const statusNames: Record<ArticleStatus, string> = pick(stateNames, articleStatuses);

type Stateful = { status: ArticleStatus; publication?: Publication | undefined };

/** The state shown to staff: a published article that visitors do not see yet, or no longer, has its own. */
export function shownState({ status, publication }: Stateful): PublishedState {
  if (status !== 'published') return status;
  if (publication === 'expired') return 'ended';
  return publication === 'scheduled' ? 'scheduled' : 'published';
}

export const shownStatusName = (article: Stateful): string => stateNames[shownState(article)];

/** The publication of a revision at its save. */
export const publicationAtSave = ({ isScheduled }: { isScheduled: boolean }): Publication | undefined =>
  isScheduled ? 'scheduled' : undefined;

export const StatusBadge = (article: Stateful) => <StateBadge state={shownState(article)} />;

const stateColors: Record<PublishedState, string> = {
  draft: 'yellow',
  waiting: 'orange',
  scheduled: 'main',
  published: 'green',
  archived: 'gray',
  ended: 'gray',
};

const reviewLabel = 'Kirim untuk ditinjau';

type Situation = { isStored: boolean; isPlanned: boolean; isForReview: boolean };

export const saveLabels = ({ isStored, isPlanned, isForReview }: Situation) => {
  const publish = isPlanned ? 'Jadwalkan' : 'Publikasikan';
  return {
    save: isStored ? 'Simpan Perubahan' : 'Simpan Draft',
    publish: isForReview ? reviewLabel : isStored ? `Perbarui & ${publish}` : publish,
  };
};

/** The choice that takes something from the site. */
export const saveAsDraft = {
  answer: 'draft',
  label: `Simpan sebagai ${stateNames.draft}`,
  isQuiet: true,
} as const;

/** The question before something that visitors see is saved as a draft, with the other choice. */
export const takeDownQuestion = (what: string, { isForReview }: Pick<Situation, 'isForReview'>) => ({
  title: `${what} ini sedang terbit`,
  text: `'Simpan Perubahan' menyimpan ${what.toLowerCase()} sebagai ${stateNames.draft}, sehingga ${what.toLowerCase()} hilang dari situs sampai ${
    isForReview ? 'editor menerbitkannya lagi' : 'diterbitkan lagi'
  }.`,
  choices: [
    saveAsDraft,
    { answer: 'published', label: isForReview ? reviewLabel : 'Perbarui & Publikasikan' },
  ] as const,
});

type Saved = { what: string; state: PublishedState; shownFrom: string | null; timeZone: KnownZone };

/** The message after a save: what was done, and who can see it now. */
export function savedText({ what, state, shownFrom, timeZone }: Saved, isPublishing: boolean): string {
  switch (state) {
    case 'scheduled':
      return `${what} dijadwalkan terbit ${formatDateTime(shownFrom ?? '', timeZone)}. Sampai saat itu hanya staf yang dapat melihatnya.`;
    case 'waiting':
      return `${what} dikirim untuk ditinjau editor. Hanya staf yang dapat melihatnya.`;
    case 'ended':
      return `Perubahan tersimpan. Waktu tampil ${what.toLowerCase()} ini sudah berakhir: hanya staf yang dapat melihatnya.`;
    case 'published':
      return isPublishing
        ? `${what} diterbitkan. Pengunjung situs dapat melihatnya.`
        : 'Perubahan tersimpan dan tampil di situs.';
    case 'archived':
      return 'Perubahan tersimpan. Hanya staf yang dapat melihatnya.';
    default:
      return `${what} disimpan sebagai ${stateNames.draft}. Hanya staf yang dapat melihatnya.`;
  }
}

/** The message after an article was restored, including whether visitors see it. */
export function restoredText({ status, publication }: Pick<Article, 'status' | 'publication'>): string {
  if (publication === 'current') return 'Artikel dipulihkan dan tampil lagi di situs.';
  if (publication === 'scheduled') return 'Artikel dipulihkan dan terjadwal seperti semula.';
  if (status === 'draft') return `Artikel dipulihkan sebagai ${stateNames.draft}. Hanya staf yang dapat melihatnya.`;
  return 'Artikel dipulihkan seperti semula.';
}
