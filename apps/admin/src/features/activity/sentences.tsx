import { type ActivityAction, collections, type LatestActivity } from '@madrasah/contract';
import { Text } from '@mantine/core';
import { linkOptions } from '@tanstack/react-router';
import { useMemo } from 'react';
import {
  type ActivityTexts,
  type StaffExtension,
  type StaffLink,
  useExtensions,
} from '../../shared/extensions/staff-extension.ts';
import { settingName } from '../../shared/forms/setting-name.ts';
import { TextLink } from '../../shared/page/links.tsx';

/** What is in the trash or gone has no form. */
const isGone = (action: string) => /\.(?:delete|purge|erase|withdrawInvitation)$/.test(action);

/** The screen of what was changed; undefined where there is none, or no more. */
function linkOf({ action, subjectId, subjectTitle }: LatestActivity): StaffLink | undefined {
  if (subjectId === null || isGone(action)) return undefined;
  const [kind] = action.split('.');
  if (kind === 'article') return linkOptions({ to: '/articles/edit/$id', params: { id: subjectId } });
  if (kind === 'category') return linkOptions({ to: '/articles/categories', search: { search: subjectTitle } });
  if (kind === 'user') return linkOptions({ to: '/users', search: { all: subjectTitle } });
  if (kind === 'inquiry') return linkOptions({ to: '/inbox/$id', params: { id: subjectId } });
  if (kind === 'result') return linkOptions({ to: '/results/$id', params: { id: subjectId } });
  if (kind !== 'collection') return undefined;
  const of = collections.find(({ labels }) => subjectTitle.startsWith(`${labels.one}: `));
  return of && linkOptions({ to: '/collections/$kind/$id', params: { kind: of.api, id: subjectId } });
}

export function Sentence({ activity }: { activity: LatestActivity }) {
  const { who, actionText, subject } = partsOf(activity, useActivityTexts());
  const link = subject ? linkOf(activity) : undefined;
  return (
    <Text lh={1.4} lineClamp={4}>
      <b>{who}</b> {actionText}
      {subject && !link && ` ‘${subject}’`}
      {link && (
        <>
          {' '}
          <TextLink underline="always" {...link}>
            ‘{subject}’
          </TextLink>
        </>
      )}
    </Text>
  );
}

const kinds: ActivityTexts['kinds'] = {
  session: 'Login',
  article: 'Artikel',
  category: 'Kategori',
  collection: 'Isian situs',
  comment: 'Komentar',
  guestbook: 'Buku tamu',
  user: 'Pengguna',
  settings: 'Pengaturan',
  backup: 'Cadangan',
  mail: 'Surel',
  menu: 'Menu',
};

const actions: ActivityTexts['actions'] = {
  'session.login': 'masuk',
  'session.password': 'mengganti kata sandi sendiri',
  'session.confirm': 'mengonfirmasi kata sandi',
  'session.twoFactorOn': 'mengaktifkan verifikasi dua langkah',
  'session.twoFactorOff': 'mematikan verifikasi dua langkah',
  'session.recoveryCodes': 'membuat kode pemulihan baru',
  'session.recoveryCode': 'memakai kode pemulihan untuk masuk atau mengonfirmasi',
  'session.refused': (count, { subjectId }) =>
    subjectId === null
      ? `gagal masuk ${count} kali dengan nama yang tidak dikenal`
      : `gagal masuk ${count} kali ke akun`,
  'session.locked': 'terlalu sering gagal masuk dan ditahan sementara dari akun',
  'session.passwordReset': 'membuat kata sandi baru lewat tautan',
  'session.acceptInvitation': 'menerima undangan dan membuat kata sandi',
  'article.create': 'membuat draf artikel',
  'article.createPublished': 'menerbitkan artikel baru',
  'article.publish': 'menerbitkan artikel',
  'article.schedule': 'menjadwalkan artikel',
  'article.takeDown': 'menarik artikel menjadi draf',
  'article.archive': 'mengarsipkan artikel',
  'article.update': 'mengubah artikel',
  'article.delete': 'menghapus artikel',
  'article.restore': 'memulihkan artikel',
  'article.purge': 'menghapus selamanya artikel',
  'article.restoreRevision': 'memulihkan versi lama artikel',
  'article.requestReview': 'meminta tinjauan untuk artikel',
  'article.returnReview': 'meminta perbaikan artikel',
  'article.withdrawReview': 'menarik permintaan tinjauan artikel',
  'collection.create': 'menambah isi',
  'collection.update': 'mengubah isi',
  'collection.publish': 'menerbitkan isi',
  'collection.takeDown': 'menarik isi',
  'collection.delete': 'menghapus isi',
  'collection.restore': 'memulihkan isi',
  'collection.purge': 'menghapus permanen isi',
  'collection.restoreRevision': 'memulihkan versi isi',
  'collection.import': (count) => `mengimpor ${count} isi dari berkas ke`,
  'collection.arrange': 'mengurutkan isi',
  'collection.export': (count) => `mengunduh ${count} isi sebagai berkas dari`,
  'collection.retractPicture': 'menarik gambar dari isi',
  'category.create': 'menambah kategori',
  'category.update': 'mengubah kategori',
  'category.reorder': 'mengubah urutan kategori',
  'category.delete': 'menghapus kategori',
  'menu.save': 'mengubah menu situs',
  'comment.approve': (count) => `menyetujui ${count} komentar`,
  'comment.reject': (count) => `menolak ${count} komentar`,
  'comment.delete': (count) => `menghapus ${count} komentar`,
  'comment.notSpam': (count) => `menandai ${count} komentar bukan spam`,
  'comment.spam': (count) => `menandai ${count} komentar sebagai spam`,
  'comment.restore': (count) => `memulihkan ${count} komentar dari sampah`,
  'comment.purge': (count) => `menghapus permanen ${count} komentar`,
  'comment.undo': (count) => `mengurungkan keputusan atas ${count} komentar`,
  'comment.reply': 'membalas komentar',
  'guestbook.receive': 'mengirim pesan buku tamu',
  'guestbook.show': (count) => `menampilkan ${count} pesan buku tamu`,
  'guestbook.hide': (count) => `menyembunyikan ${count} pesan buku tamu`,
  'guestbook.delete': (count) => `menghapus ${count} pesan buku tamu`,
  'guestbook.notSpam': (count) => `menandai ${count} pesan buku tamu bukan spam`,
  'guestbook.spam': (count) => `menandai ${count} pesan buku tamu sebagai spam`,
  'guestbook.restore': (count) => `memulihkan ${count} pesan buku tamu dari sampah`,
  'guestbook.purge': (count) => `menghapus permanen ${count} pesan buku tamu`,
  'guestbook.undo': (count) => `mengurungkan keputusan atas ${count} pesan buku tamu`,
  'guestbook.answer': 'menjawab pesan buku tamu',
  'user.create': 'membuat akun',
  'user.update': 'mengubah akun',
  'user.role': 'mengubah peran',
  'user.activate': 'mengaktifkan akun',
  'user.deactivate': 'menonaktifkan akun',
  'user.password': 'mengganti kata sandi akun',
  'user.resetTwoFactor': 'mengatur ulang verifikasi dua langkah akun',
  'user.passwordLink': 'membuat tautan kata sandi untuk',
  'user.delete': 'menghapus akun',
  'user.invite': 'mengundang',
  'user.inviteAgain': 'mengundang lagi',
  'user.withdrawInvitation': 'menarik undangan',
  'settings.save': 'menyimpan pengaturan',
  'settings.removeSamples': 'menghapus konten contoh',
  'settings.keepSamples': 'menyimpan konten contoh sebagai isi situs',
  'backup.create': 'membuat cadangan data',
  'backup.fail': 'gagal membuat cadangan data:',
  'backup.cancel': 'membatalkan pembuatan cadangan data',
  'backup.download': 'mengunduh cadangan data',
  'backup.delete': 'menghapus cadangan data',
  'backup.askRestore': 'meminta pemulihan situs dari cadangan',
  'backup.cancelRestore': 'membatalkan pemulihan situs dari cadangan',
  'backup.restore': 'memulihkan situs dari cadangan',
  'backup.confirmStorage': 'menetapkan tempat penyimpanan gambar dan berkas situs ini',
  'mail.release': (count) => `mengirim ${count} surel yang ditahan sesudah pemulihan`,
  'mail.discard': (count) => `membuang ${count} surel yang ditahan sesudah pemulihan`,
};

export const activityTextsOf = (extensions: readonly StaffExtension[]): ActivityTexts => {
  const all = extensions.flatMap(({ activity = [] }) => activity);
  return {
    kinds: Object.assign({}, kinds, ...all.map((texts) => texts.kinds)),
    actions: Object.assign({}, actions, ...all.map((texts) => texts.actions)),
    actors: Object.assign({}, ...all.map((texts) => texts.actors)),
    settings: Object.assign({}, ...all.map((texts) => texts.settings)),
  };
};

export function useActivityTexts(): ActivityTexts {
  const extensions = useExtensions();
  return useMemo(() => activityTextsOf(extensions), [extensions]);
}

/** Another release may have stored an action that this one does not know. */
const isKnown = (action: string, texts: object): action is ActivityAction => Object.hasOwn(texts, action);

const subjectOf = ({ action, subjectId, subjectTitle }: LatestActivity, { settings }: ActivityTexts): string =>
  action === 'settings.save' ? (settingName(subjectId) ?? settings[subjectId ?? ''] ?? subjectTitle) : subjectTitle;

/** The actor of an entry without an account. A refused login may be of someone else than the account's owner. */
function actorFallback({ action }: LatestActivity, { actors }: ActivityTexts): string {
  const named = isKnown(action, actors) && actors[action];
  if (named) return named;
  if (action.startsWith('session.')) return 'Seseorang';
  if (action.startsWith('backup.')) return 'Sistem';
  return action.startsWith('user.') ? 'Pengelola server' : 'Pengunjung';
}

/** The actor's name; for an API key that of its owner. */
function actorOf(activity: LatestActivity, texts: ActivityTexts): string {
  const { actor, apiKey } = activity;
  if (!actor) return actorFallback(activity, texts);
  return apiKey === null ? actor.name : `${actor.name} (kunci API ‘${apiKey}’)`;
}

export function partsOf(
  activity: LatestActivity,
  texts: ActivityTexts,
): { who: string; actionText: string; subject: string } {
  const { action } = activity;
  const actionText = (isKnown(action, texts.actions) && texts.actions[action]) || `melakukan tindakan ‘${action}’`;
  return {
    who: actorOf(activity, texts),
    actionText:
      typeof actionText === 'string' ? actionText : actionText(activity.count.toLocaleString('id-ID'), activity),
    subject: activity.subjectId === null ? '' : subjectOf(activity, texts) || 'tanpa judul',
  };
}

export function sentenceOf(activity: LatestActivity, texts: ActivityTexts): string {
  const { who, actionText, subject } = partsOf(activity, texts);
  return subject ? `${who} ${actionText} ‘${subject}’` : `${who} ${actionText}`;
}
