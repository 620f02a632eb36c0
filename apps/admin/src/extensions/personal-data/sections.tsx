import { type EraseMode, type ErasePersonInput, type MailState, type PersonalData, texts } from '@madrasah/contract';
import { Badge, Paper, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { RowTick } from '../../kit/list/Rows.tsx';
import { numberText } from '../../shared/format/figures.ts';
import { formatDay, useTimeZone } from '../../shared/format/format-time.ts';
import { settingName } from '../../shared/forms/setting-name.ts';
import { TextLink } from '../../shared/page/links.tsx';
import { Note } from '../../shared/page/Note.tsx';
import { roleNames } from '../../shared/page/roles.ts';
import styles from './personal-data.module.css';

type Row = {
  id: string | number;
  heading: ReactNode;
  text?: string;
  notes: readonly string[];
  /** Found under the exact address, so that it is erased with it. */
  isTheirs?: boolean;
  /** Set where it can be chosen. */
  label?: string;
};

type Section = {
  title: string;
  total: number;
  rows: readonly Row[];
  chosenAs?: keyof Chosen;
  note?: ReactNode;
};

const letterStates: Record<MailState, string> = {
  waiting: 'Menunggu dikirim',
  sent: 'Terkirim',
  failed: 'Gagal dikirim',
  held: 'Ditahan sesudah pemulihan',
};

export function useSections(data: PersonalData): Section[] {
  const timeZone = useTimeZone();
  const day = (at: string) => formatDay(at, timeZone);
  const { comments, messages, subscriptions, letters, accounts, results, inquiries, entries } = data;
  return [
    {
      title: 'Komentar',
      total: comments.total,
      chosenAs: 'comments',
      rows: comments.items.map(({ id, isTheirs, author, email, content, articleTitle, date, replies }) => ({
        ...{ id, isTheirs, heading: author, text: content, label: `Pilih komentar ${author}` },
        notes: [email ?? '', `${articleTitle}, ${day(date)}${replies > 0 ? `, ${replies} balasan` : ''}`],
      })),
    },
    {
      title: 'Pesan buku tamu',
      total: messages.total,
      chosenAs: 'messages',
      rows: messages.items.map(({ id, namaLengkap, pesan, tanggalKirim }) => ({
        ...{ id, heading: namaLengkap, text: pesan, label: `Pilih pesan ${namaLengkap}`, notes: [day(tanggalKirim)] },
      })),
    },
    {
      title: 'Langganan buletin',
      total: subscriptions.total,
      rows: subscriptions.items.map(({ id, email, createdAt }) => ({
        ...{ id, isTheirs: true, heading: email, notes: [`Sejak ${day(createdAt)}`] },
      })),
    },
    {
      title: 'Surel dari situs',
      total: letters.total,
      rows: letters.items.map(({ id, subject, state, createdAt }) => ({
        ...{ id, isTheirs: true, heading: subject, notes: [`${letterStates[state]}, ${day(createdAt)}`] },
      })),
    },
    {
      title: 'Akun petugas',
      total: accounts.total,
      chosenAs: 'accounts',
      rows: accounts.items.map(({ id, isTheirs, fullName, username, email, role, articles, sessions }) => ({
        ...{ id, isTheirs, heading: fullName, label: `Pilih akun ${fullName}` },
        notes: [`${username}, ${email}, ${roleNames[role]}`, `${articles} artikel, ${sessions} sesi`],
      })),
    },
    {
      title: 'Hasil',
      total: results.total,
      chosenAs: 'results',
      rows: results.items.map(({ id, fullName, number, className, periodTitle }) => ({
        ...{ id, heading: fullName, label: `Pilih hasil ${fullName}` },
        notes: [[number, className].filter(Boolean).join(', '), periodTitle],
      })),
    },
    {
      title: 'Kotak masuk',
      total: inquiries.total,
      chosenAs: 'inquiries',
      rows: inquiries.items.map(({ id, number, name, email, whatsapp, text, isTheirs }) => ({
        ...{ id, isTheirs, heading: name ?? number, text, label: `Pilih kiriman ${number}` },
        notes: [[number, email, whatsapp].filter(Boolean).join(', ')],
      })),
    },
    {
      title: 'Isian yang menyebutnya',
      total: entries.total,
      chosenAs: 'entries',
      rows: entries.items.map(({ id, kind, title, changedAt, isDeleted, isOnlyFormer, isTheirs }) => ({
        ...{ id, isTheirs, heading: title, label: `Pilih ${kind} ${title}` },
        notes: [
          [`${kind}, diubah ${day(changedAt)}`, isDeleted && 'di tempat sampah', isOnlyFormer && 'hanya di versi lama']
            .filter(Boolean)
            .join(', '),
        ],
      })),
    },
    {
      title: 'Catatan aktivitas',
      total: data.activities.total,
      rows: [],
      note: (
        <>
          Apa yang dikerjakan akun itu, atau yang menyebut alamat ini. Bacanya di{' '}
          <TextLink to="/activity">Aktivitas</TextLink>.
        </>
      ),
    },
    {
      title: 'Balasan petugas yang menyebutnya',
      total: data.replies.total,
      note: (
        <>
          Tulisan lembaga tidak ikut terhapus; hanya alamatnya yang diganti. Periksa, lalu sunting atau hapus sendiri di{' '}
          <TextLink to="/articles/comments">Komentar</TextLink>.
        </>
      ),
      rows: data.replies.items.map(({ id, content, articleTitle, date }) => ({
        ...{ id, heading: articleTitle, text: content, notes: [day(date)] },
      })),
    },
    {
      title: 'Draf orang lain yang menyebutnya',
      total: data.drafts.total,
      note: 'Isi draf hanya dibaca pemiliknya. Minta ia memeriksanya; alamatnya diganti saat dihapus atau disamarkan.',
      rows: data.drafts.items.map(({ id, owner, updatedAt }) => ({
        ...{ id, heading: `Draf ${owner}`, notes: [`Terakhir diubah ${day(updatedAt)}`] },
      })),
    },
    {
      title: 'Isi situs yang menyebutnya',
      total: data.settings.total,
      note: (
        <>
          Isi situs tidak ikut terhapus. Periksa, lalu sunting sendiri di <TextLink to="/settings">Pengaturan</TextLink>
          .
        </>
      ),
      rows: data.settings.items.map(({ key, updatedAt }) => ({
        ...{ id: key, heading: settingName(key) ?? 'Isi situs', notes: [`Terakhir diubah ${day(updatedAt)}`] },
      })),
    },
  ];
}

type Props = { section: Section; chosen: Chosen; onToggle: (kind: keyof Chosen, id: string) => void };

/** The items of one table, of which some can be chosen; nothing when there are none. */
export function FoundSection({ section, chosen, onToggle }: Props) {
  const { title, total, rows, chosenAs, note } = section;
  const heading = useId();
  if (total === 0) return null;
  return (
    <section aria-labelledby={heading}>
      <Title order={2} size="h4" id={heading} mb="xs">
        {title} ({numberText(total)})
      </Title>
      {note && <Note>{note}</Note>}
      <ul className={styles.rows}>
        {rows.map(({ id, heading: name, text, notes, isTheirs = false, label }) => (
          <Paper key={id} component="li" className={styles.row}>
            {chosenAs && label !== undefined && !isTheirs && (
              <RowTick
                label={label}
                isTicked={chosen[chosenAs].includes(String(id))}
                onToggle={() => onToggle(chosenAs, String(id))}
              />
            )}
            <div className={styles.text}>
              <Text fw={600} lh={1.3} component="div">
                {name} {isTheirs && <Badge color="red">Atas alamat ini</Badge>}
              </Text>
              {text && <Text lineClamp={3}>{text}</Text>}
              {notes.filter(Boolean).map((line) => (
                <Text key={line} size="sm" c="dimmed">
                  {line}
                </Text>
              ))}
            </div>
          </Paper>
        ))}
      </ul>
      {rows.length > 0 && total > rows.length && <Note mt="xs">Hanya {rows.length} yang terbaru ditampilkan.</Note>}
    </section>
  );
}

export type Chosen = Record<'comments' | 'messages' | 'accounts' | 'results' | 'inquiries' | 'entries', string[]>;
export const noneChosen: Chosen = { comments: [], messages: [], accounts: [], results: [], inquiries: [], entries: [] };

const { visitor, erasedAddress, erasedName } = texts.personalData;

export const eraseInput = ({ email, name }: PersonalData, chosen: Chosen, mode: EraseMode): ErasePersonInput => ({
  ...{ mode, email, name },
  ...chosen,
  messages: chosen.messages.map(Number),
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
        ? `${numberText(comments)} komentar dihapus. Komentar yang sudah dibalas dikosongkan, agar balasan orang lain tetap ada.`
        : `${numberText(comments)} komentar tetap tampil sebagai tulisan ‘${visitor}’, tanpa nama dan surel.`),
    messages > 0 &&
      (isDeleted
        ? `${numberText(messages)} pesan buku tamu dihapus.`
        : `${numberText(messages)} pesan buku tamu tetap tampil sebagai tulisan ‘${visitor}’.`),
    chosen.results.length > 0 &&
      `${numberText(chosen.results.length)} baris hasil dihapus. Salinannya yang tersandi tetap ada di segel sampai masa pengumumannya berakhir.`,
    inquiries > 0 &&
      (isDeleted
        ? `${numberText(inquiries)} kiriman kotak masuk dihapus bersama berkasnya.`
        : `${numberText(inquiries)} kiriman kotak masuk tetap ada tanpa nama, kontak, dan berkasnya.`),
    chosen.entries.length > 0 &&
      `Di ${numberText(chosen.entries.length)} isian dan semua versi lamanya, nama ini diganti ‘${erasedName}’. Data guru atau staf yang bernama itu dihapus bersama fotonya.`,
    data.subscriptions.total > 0 && 'Langganan buletin dihapus.',
    data.letters.total > 0 && 'Surel situs ke alamat ini dihapus; yang belum terkirim tidak dikirim lagi.',
    ...accounts.map(
      ({ fullName, articles }) =>
        `Akun ${fullName} dihapus bersama sesi dan draf yang belum disimpan. ${numberText(articles)} artikelnya tetap ada atas nama ‘Administrator’. Foto profilnya masih di Media sampai dihapus di sana.`,
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
