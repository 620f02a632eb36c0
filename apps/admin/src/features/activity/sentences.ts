import type { ActivityAction, ActivityKind, LatestActivity } from '@madrasah/contract';
import { settingName } from '../../shared/forms/setting-name.ts';

export const kindNames: Record<ActivityKind, string> = {
  session: 'Login',
  article: 'Artikel',
  category: 'Kategori',
  collection: 'Isian situs',
  comment: 'Komentar',
  guestbook: 'Buku tamu',
  inquiry: 'Kotak masuk',
  user: 'Pengguna',
  settings: 'Pengaturan',
  privacy: 'Data pribadi',
  backup: 'Cadangan',
  apiKey: 'Kunci API',
  webhook: 'Webhook',
  mail: 'Surel',
  result: 'Hasil',
  menu: 'Menu',
};

/** The action's text before the subject's name; for several subjects with their number. */
const actionTexts: Record<ActivityAction, string | ((count: string, activity: LatestActivity) => string)> = {
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
  'article.import': (count) => `mengimpor ${count} artikel dari WordPress`,
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
  'comment.reply': 'membalas komentar',
  'guestbook.receive': 'mengirim pesan buku tamu',
  'guestbook.show': (count) => `menampilkan ${count} pesan buku tamu`,
  'guestbook.hide': (count) => `menyembunyikan ${count} pesan buku tamu`,
  'guestbook.delete': (count) => `menghapus ${count} pesan buku tamu`,
  'guestbook.notSpam': (count) => `menandai ${count} pesan buku tamu bukan spam`,
  'inquiry.receive': 'mengirim ke kotak masuk',
  'inquiry.move': 'mengubah status kiriman',
  'inquiry.answer': 'menjawab kiriman',
  'inquiry.spam': 'menandai spam kiriman',
  'inquiry.notSpam': 'menandai bukan spam kiriman',
  'inquiry.aboutPerson': 'mengubah tanda pengaduan tentang seseorang pada kiriman',
  'inquiry.read': 'membaca kiriman',
  'inquiry.download': 'membuka atau mengunduh berkas kiriman',
  'inquiry.settings': 'mengubah pengaturan kotak masuk',
  'inquiry.erase': (count) => `menghapus ${count} kiriman lama`,
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
  'privacy.find': 'mencari data pribadi seseorang',
  'privacy.export': 'mengunduh data pribadi seseorang',
  'privacy.erase': 'menghapus data pribadi seseorang',
  'backup.create': 'membuat cadangan data',
  'backup.fail': 'gagal membuat cadangan data:',
  'backup.download': 'mengunduh cadangan data',
  'backup.delete': 'menghapus cadangan data',
  'backup.export': 'membuat ekspor situs',
  'backup.cancelExport': 'membatalkan ekspor situs',
  'backup.downloadExport': 'mengunduh ekspor situs',
  'backup.deleteExport': 'menghapus ekspor situs',
  'backup.askRestore': 'meminta pemulihan situs dari cadangan',
  'backup.restore': 'memulihkan situs dari cadangan',
  'backup.confirmStorage': 'menetapkan tempat penyimpanan gambar dan berkas situs ini',
  'apiKey.create': 'membuat kunci API',
  'apiKey.revoke': 'mencabut kunci API',
  'webhook.create': 'menambah webhook',
  'webhook.update': 'mengubah webhook',
  'webhook.disable': 'mematikan webhook yang terus gagal',
  'webhook.delete': 'menghapus webhook',
  'mail.release': (count) => `mengirim ${count} surel yang ditahan sesudah pemulihan`,
  'mail.discard': (count) => `membuang ${count} surel yang ditahan sesudah pemulihan`,
  'result.create': 'membuat pengumuman hasil',
  'result.update': 'mengubah pengumuman hasil',
  'result.import': 'mengimpor baris hasil',
  'result.check': 'menyatakan sudah memeriksa hasil',
  'result.seal': 'menyegel hasil',
  'result.approve': 'menyetujui segel hasil',
  'result.unseal': 'membuka segel hasil',
  'result.rehearse': 'membuat geladi hasil',
  'result.twoPeople': 'mengubah aturan dua orang untuk hasil',
  'result.export': 'mengunduh hasil beserta kodenya',
  'result.erase': 'menghapus baris hasil',
  'result.delete': 'menghapus pengumuman hasil',
};

/** Another release may have stored an action that this one does not know. */
const isKnown = (action: string): action is ActivityAction => Object.hasOwn(actionTexts, action);

/** The readable name of the subject. */
const subjectOf = ({ action, subjectId, subjectTitle }: LatestActivity): string =>
  action === 'settings.save' ? (settingName(subjectId) ?? subjectTitle) : subjectTitle;

/**
 * The actor's name for entries without an account. A refused login may come from someone other than the owner of the
 * account.
 */
function actorFallback({ action }: LatestActivity): string {
  if (action.startsWith('session.')) return 'Seseorang';
  if (action.startsWith('backup.') || action === 'webhook.disable' || action === 'result.erase') return 'Sistem';
  return action.startsWith('user.') || action === 'article.import' ? 'Pengelola server' : 'Pengunjung';
}

/** The actor's name; for an API key that of its owner. */
function actorOf(activity: LatestActivity): string {
  const { actor, apiKey } = activity;
  if (!actor) return actorFallback(activity);
  return apiKey === null ? actor.name : `${actor.name} (kunci API ‘${apiKey}’)`;
}

/** The parts of the sentence: actor, action and subject, which may be empty. */
export function partsOf(activity: LatestActivity): { who: string; actionText: string; subject: string } {
  const { action } = activity;
  const actionText = isKnown(action) ? actionTexts[action] : `melakukan tindakan ‘${action}’`;
  return {
    who: actorOf(activity),
    actionText:
      typeof actionText === 'string' ? actionText : actionText(activity.count.toLocaleString('id-ID'), activity),
    subject: activity.subjectId === null ? '' : subjectOf(activity) || 'tanpa judul',
  };
}

/** The same as one sentence. */
export function sentenceOf(activity: LatestActivity): string {
  const { who, actionText, subject } = partsOf(activity);
  return subject ? `${who} ${actionText} ‘${subject}’` : `${who} ${actionText}`;
}
