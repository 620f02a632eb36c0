import { type EraseMode, type ErasePersonInput, type PersonalData, texts } from '@madrasah/contract';

/** The ids of what was chosen, by place. */
export type Chosen = Record<
  'comments' | 'messages' | 'accounts' | 'results' | 'inquiries' | 'entries',
  readonly string[]
>;
export const noneChosen: Chosen = { comments: [], messages: [], accounts: [], results: [], inquiries: [], entries: [] };

const count = (number: number) => number.toLocaleString('id-ID');
const { visitor, erasedAddress, erasedName } = texts.personalData;

/** The input: everything under the address, plus the selected items. */
export const eraseInput = (data: PersonalData, chosen: Chosen, mode: EraseMode): ErasePersonInput => ({
  mode,
  email: data.email,
  comments: [...chosen.comments],
  messages: chosen.messages.map(Number),
  accounts: [...chosen.accounts],
  results: [...chosen.results],
  inquiries: [...chosen.inquiries],
  entries: [...chosen.entries],
  name: data.name,
});

/** The number of erased comments: the selected ones, and all under the address, including those not listed. */
function countComments({ comments }: PersonalData, chosen: Chosen): number {
  const { items, total } = comments;
  const listed = items.filter(({ isTheirs }) => isTheirs).length;
  const unlisted = listed === items.length ? total - items.length : 0;
  return listed + unlisted + chosen.comments.length;
}

const accountsOf = ({ accounts }: PersonalData, chosen: Chosen) =>
  accounts.items.filter(({ id, isTheirs }) => isTheirs || chosen.accounts.includes(id));

/** Whether anything would be erased. */
export const hasErasable = (data: PersonalData, chosen: Chosen): boolean =>
  data.email !== null || Object.values(chosen).some(({ length }) => length > 0);

/** The consequences as sentences, including what is not erased. */
export function consequencesOf(data: PersonalData, chosen: Chosen, mode: EraseMode): string[] {
  const comments = countComments(data, chosen);
  const messages = chosen.messages.length;
  const accounts = accountsOf(data, chosen);
  const inquiries = data.inquiries.items.filter(({ isTheirs }) => isTheirs).length + chosen.inquiries.length;
  const isDeleted = mode === 'delete';
  const sentences = [
    comments > 0 &&
      (isDeleted
        ? `${count(comments)} komentar dihapus. Komentar yang sudah dibalas dikosongkan, agar balasan orang lain tetap ada.`
        : `${count(comments)} komentar tetap tampil sebagai tulisan ‘${visitor}’, tanpa nama dan surel.`),
    messages > 0 &&
      (isDeleted
        ? `${count(messages)} pesan buku tamu dihapus.`
        : `${count(messages)} pesan buku tamu tetap tampil sebagai tulisan ‘${visitor}’.`),
    chosen.results.length > 0 &&
      `${count(chosen.results.length)} baris hasil dihapus. Salinannya yang tersandi tetap ada di segel sampai masa pengumumannya berakhir.`,
    inquiries > 0 &&
      (isDeleted
        ? `${count(inquiries)} kiriman kotak masuk dihapus bersama berkasnya.`
        : `${count(inquiries)} kiriman kotak masuk tetap ada tanpa nama, kontak, dan berkasnya.`),
    chosen.entries.length > 0 &&
      `Di ${count(chosen.entries.length)} isian dan semua versi lamanya, nama ini diganti ‘${erasedName}’. Data guru atau staf yang bernama itu dihapus bersama fotonya.`,
    data.subscriptions.total > 0 && 'Langganan buletin dihapus.',
    data.letters.total > 0 && 'Surel situs ke alamat ini dihapus; yang belum terkirim tidak dikirim lagi.',
    ...accounts.map(
      ({ fullName, articles }) =>
        `Akun ${fullName} dihapus bersama sesi dan draf yang belum disimpan. ${count(articles)} artikelnya tetap ada atas nama ‘Administrator’. Foto profilnya masih di Media sampai dihapus di sana.`,
    ),
    data.email !== null && `Di tulisan orang lain, alamat ini diganti ‘${erasedAddress}’.`,
    accounts.length > 0 &&
      'Catatan aktivitas tetap menyebut apa yang dikerjakan dan kapan, tanpa nama, surel, dan alamat IP.',
    data.replies.total > 0 && 'Balasan petugas yang menyebut orang ini tetap ada. Periksa dan sunting sendiri.',
    data.settings.total > 0 && 'Isi beranda dan halaman tetap yang menyebut orang ini tetap ada. Sunting sendiri.',
    'Isi artikel yang menyebut orang ini tidak diubah; sunting sendiri bila perlu.',
    'Salinan cadangan dan catatan server tidak terjangkau dari sini.',
  ];
  return sentences.filter((sentence) => sentence !== false);
}
