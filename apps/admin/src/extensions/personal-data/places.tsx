import type { MailState, PersonalData } from '@madrasah/contract';
import { Badge, Paper, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { formatDay } from '../../shared/format/format-time.ts';
import { useTimeZone } from '../../shared/format/use-time-zone.ts';
import { settingName } from '../../shared/forms/setting-name.ts';
import { RowTick } from '../../shared/lists/RowTick.tsx';
import type { Selection } from '../../shared/lists/use-selection.ts';
import { TextLink } from '../../shared/page/links.tsx';
import { roleNames } from '../../shared/page/roles.ts';
import styles from './personal-data.module.css';

type PlaceProps = { title: string; place: { total: number; items: readonly unknown[] }; children: ReactNode };

/** The items of one place; nothing when there are none. */
export function Place({ title, place: { total, items }, children }: PlaceProps) {
  const id = useId();
  if (total === 0) return null;
  return (
    <section aria-labelledby={id}>
      <Title order={2} size="h4" id={id} mb="xs">
        {title} ({total.toLocaleString('id-ID')})
      </Title>
      {children}
      {total > items.length && (
        <Text size="sm" c="dimmed" mt="xs">
          Hanya {items.length} yang terbaru ditampilkan.
        </Text>
      )}
    </section>
  );
}

type RowProps = { tick?: ReactNode; isTheirs?: boolean; heading: ReactNode; children: ReactNode };

function Row({ tick, isTheirs, heading, children }: RowProps) {
  return (
    <Paper component="li" className={styles.row}>
      {tick}
      <div className={styles.words}>
        <Text fw={600} lh={1.3} component="div">
          {heading} {isTheirs && <Badge color="red">Atas alamat ini</Badge>}
        </Text>
        {children}
      </div>
    </Paper>
  );
}

const Rows = ({ children }: { children: ReactNode }) => <ul className={styles.rows}>{children}</ul>;

function Note({ children }: { children: ReactNode }) {
  return (
    <Text size="sm" c="dimmed">
      {children}
    </Text>
  );
}

type Listed<Place extends keyof PersonalData> = PersonalData[Place] extends { items: infer Items } ? Items : never;

export function CommentRows({ rows, selection }: { rows: Listed<'comments'>; selection: Selection<string> }) {
  const timeZone = useTimeZone();
  return (
    <Rows>
      {rows.map(({ id, isTheirs, author, email, content, articleTitle, date, replies }) => (
        <Row
          key={id}
          isTheirs={isTheirs}
          heading={author}
          tick={
            !isTheirs && (
              <RowTick
                label={`Pilih komentar ${author}`}
                isTicked={selection.has(id)}
                onToggle={() => selection.toggle(id)}
              />
            )
          }
        >
          {email && <Note>{email}</Note>}
          <Text lineClamp={3}>{content}</Text>
          <Note>
            {articleTitle}, {formatDay(date, timeZone)}
            {replies > 0 && `, ${replies} balasan`}
          </Note>
        </Row>
      ))}
    </Rows>
  );
}

export function MessageRows({ rows, selection }: { rows: Listed<'messages'>; selection: Selection<number> }) {
  const timeZone = useTimeZone();
  return (
    <Rows>
      {rows.map(({ id, namaLengkap, jabatanPosisi, pesan, tanggalKirim }) => (
        <Row
          key={id}
          heading={namaLengkap}
          tick={
            <RowTick
              label={`Pilih pesan ${namaLengkap}`}
              isTicked={selection.has(id)}
              onToggle={() => selection.toggle(id)}
            />
          }
        >
          {jabatanPosisi && <Note>{jabatanPosisi}</Note>}
          <Text lineClamp={3}>{pesan}</Text>
          <Note>{formatDay(tanggalKirim, timeZone)}</Note>
        </Row>
      ))}
    </Rows>
  );
}

export function InquiryRows({ rows, selection }: { rows: Listed<'inquiries'>; selection: Selection<string> }) {
  return (
    <Rows>
      {rows.map(({ id, number, name, email, whatsapp, text, isTheirs }) => (
        <Row
          key={id}
          heading={name ?? number}
          tick={
            isTheirs ? null : (
              <RowTick
                label={`Pilih kiriman ${number}`}
                isTicked={selection.has(id)}
                onToggle={() => selection.toggle(id)}
              />
            )
          }
        >
          <Note>{[number, email, whatsapp].filter(Boolean).join(', ')}</Note>
          <Text lineClamp={3}>{text}</Text>
        </Row>
      ))}
    </Rows>
  );
}

/** Announcements, achievements, staff and other entries. Those with the searched address are erased with it. */
export function EntryRows({ rows, selection }: { rows: Listed<'entries'>; selection: Selection<string> }) {
  const timeZone = useTimeZone();
  return (
    <Rows>
      {rows.map(({ id, kind, title, changedAt, isDeleted, isOnlyFormer, isTheirs }) => (
        <Row
          key={id}
          heading={title}
          tick={
            isTheirs ? null : (
              <RowTick
                label={`Pilih ${kind} ${title}`}
                isTicked={selection.has(id)}
                onToggle={() => selection.toggle(id)}
              />
            )
          }
        >
          <Note>
            {kind}, diubah {formatDay(changedAt, timeZone)}
            {isDeleted && ', di tempat sampah'}
            {isOnlyFormer && ', hanya di versi lama'}
          </Note>
        </Row>
      ))}
    </Rows>
  );
}

export function ResultRows({ rows, selection }: { rows: Listed<'results'>; selection: Selection<string> }) {
  return (
    <Rows>
      {rows.map(({ id, fullName, number, className, periodTitle }) => (
        <Row
          key={id}
          heading={fullName}
          tick={
            <RowTick
              label={`Pilih hasil ${fullName}`}
              isTicked={selection.has(id)}
              onToggle={() => selection.toggle(id)}
            />
          }
        >
          <Note>
            {number}
            {className && `, ${className}`}
          </Note>
          <Note>{periodTitle}</Note>
        </Row>
      ))}
    </Rows>
  );
}

export function SubscriptionRows({ rows }: { rows: Listed<'subscriptions'> }) {
  const timeZone = useTimeZone();
  return (
    <Rows>
      {rows.map(({ id, email, createdAt }) => (
        <Row key={id} isTheirs heading={email}>
          <Note>Sejak {formatDay(createdAt, timeZone)}</Note>
        </Row>
      ))}
    </Rows>
  );
}

/** Staff's own replies, which they review and edit themselves. */
export function ReplyRows({ rows }: { rows: Listed<'replies'> }) {
  const timeZone = useTimeZone();
  return (
    <>
      <Note>
        Tulisan lembaga tidak ikut terhapus; hanya alamatnya yang diganti. Periksa, lalu sunting atau hapus sendiri di{' '}
        <TextLink to="/articles/comments">Komentar</TextLink>.
      </Note>
      <Rows>
        {rows.map(({ id, content, articleTitle, date }) => (
          <Row key={id} heading={articleTitle}>
            <Text lineClamp={3}>{content}</Text>
            <Note>{formatDay(date, timeZone)}</Note>
          </Row>
        ))}
      </Rows>
    </>
  );
}

export function DraftRows({ rows }: { rows: Listed<'drafts'> }) {
  const timeZone = useTimeZone();
  return (
    <>
      <Note>
        Isi draf hanya dibaca pemiliknya. Minta ia memeriksanya; alamatnya diganti saat dihapus atau disamarkan.
      </Note>
      <Rows>
        {rows.map(({ id, owner, updatedAt }) => (
          <Row key={id} heading={`Draf ${owner}`}>
            <Note>Terakhir diubah {formatDay(updatedAt, timeZone)}</Note>
          </Row>
        ))}
      </Rows>
    </>
  );
}

/** Parts of the settings and fixed pages, which staff edit themselves. */
export function SettingRows({ rows }: { rows: Listed<'settings'> }) {
  const timeZone = useTimeZone();
  return (
    <>
      <Note>
        Isi situs tidak ikut terhapus. Periksa, lalu sunting sendiri di <TextLink to="/settings">Pengaturan</TextLink>.
      </Note>
      <Rows>
        {rows.map(({ key, updatedAt }) => (
          <Row key={key} heading={settingName(key) ?? 'Isi situs'}>
            <Note>Terakhir diubah {formatDay(updatedAt, timeZone)}</Note>
          </Row>
        ))}
      </Rows>
    </>
  );
}

const letterStates: Record<MailState, string> = {
  waiting: 'Menunggu dikirim',
  sent: 'Terkirim',
  failed: 'Gagal dikirim',
  held: 'Ditahan sesudah pemulihan',
};

export function LetterRows({ rows }: { rows: Listed<'letters'> }) {
  const timeZone = useTimeZone();
  return (
    <Rows>
      {rows.map(({ id, subject, state, createdAt }) => (
        <Row key={id} isTheirs heading={subject}>
          <Note>
            {letterStates[state]}, {formatDay(createdAt, timeZone)}
          </Note>
        </Row>
      ))}
    </Rows>
  );
}

export function AccountRows({ rows, selection }: { rows: Listed<'accounts'>; selection: Selection<string> }) {
  return (
    <Rows>
      {rows.map(({ id, isTheirs, fullName, username, email, role, articles, sessions }) => (
        <Row
          key={id}
          isTheirs={isTheirs}
          heading={fullName}
          tick={
            !isTheirs && (
              <RowTick
                label={`Pilih akun ${fullName}`}
                isTicked={selection.has(id)}
                onToggle={() => selection.toggle(id)}
              />
            )
          }
        >
          <Note>
            {username}, {email}, {roleNames[role]}
          </Note>
          <Note>
            {articles} artikel, {sessions} sesi
          </Note>
        </Row>
      ))}
    </Rows>
  );
}

export function ActivityNote() {
  return (
    <Text>
      Apa yang dikerjakan akun itu, atau yang menyebut alamat ini. Bacanya di{' '}
      <TextLink to="/activity">Aktivitas</TextLink>.
    </Text>
  );
}
