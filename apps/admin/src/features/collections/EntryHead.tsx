import { type Field, fileTypes, imagesIn, uploadedFileSchema } from '@madrasah/contract';
import { imageAddress } from '@madrasah/display';
import { Avatar } from '@mantine/core';
import { IconUser } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Column } from '../../kit/list/Rows.tsx';
import { Picture } from '../../shared/pictures/Picture.tsx';
import { useServices } from '../../shared/services/services.ts';
import { orderCallsOf, type StaffEntry, type StaffKind } from './collection-calls.ts';
import styles from './EntryHead.module.css';

const monthAndYear = new Intl.DateTimeFormat('id-ID', { month: 'short', year: 'numeric', timeZone: 'UTC' });

function DayBlock({ day }: { day: string }) {
  return (
    <time className={styles.day} dateTime={day}>
      <b>{Number(day.slice(8))}</b>
      {monthAndYear.format(new Date(`${day}T00:00:00Z`))}
    </time>
  );
}

function Portrait({ image }: { image: string | undefined }) {
  const { apiOrigin } = useServices();
  const src = image && imageAddress(image, { publicOrigin: apiOrigin });
  return (
    <Avatar src={src} alt="" size={56}>
      <IconUser aria-hidden />
    </Avatar>
  );
}

/** What stands for a value of a field at the head of a row; nothing where it is empty. */
function headOf(field: Field, value: unknown, { isPerson }: StaffKind): ReactNode {
  if (field.control === 'date') return typeof value === 'string' && value !== '' && <DayBlock day={value} />;
  if (field.control === 'file') {
    const { data } = uploadedFileSchema.safeParse(value);
    return data && <span className={styles.file}>{fileTypes[data.type].label}</span>;
  }
  const [image] = imagesIn(field, value);
  return image !== undefined && (isPerson ? <Portrait image={image} /> : <Picture image={image} />);
}

/** The picture, the type of the file or the day at the head of a row, for kinds that have one. */
export function headColumns(kind: StaffKind): Column<StaffEntry>[] {
  const heads = (kind.heads ?? []).flatMap((name) => {
    const field = kind.fields[name];
    return field ? [{ name, field }] : [];
  });
  const [first] = heads;
  if (!first) return [];
  const shown = (entry: StaffEntry) =>
    heads.map(({ name, field }) => headOf(field, entry[name], kind)).find(Boolean) ?? null;
  const isPicture = first.field.control.startsWith('picture');
  const placeholder = isPicture && (kind.isPerson ? <Portrait image={undefined} /> : <Picture image={null} />);
  return [
    {
      heading: first.field.label,
      width: 96,
      card: 'edge',
      cell: (entry) => shown(entry) ?? placeholder,
      cardContent: shown,
    },
  ];
}

/** The titles of other entries of a kind whose order staff set: the position of an entry in a tree. */
export function EntryTitles({ kind, ids }: { kind: StaffKind; ids: readonly string[] }) {
  const { client } = useServices();
  const order = useQuery({
    queryKey: ['collection', kind.api, 'order'],
    queryFn: async () => (await orderCallsOf(client, kind.api).order.query()).data,
    enabled: ids.length > 0,
  });
  const titles = order.data?.flatMap(({ id, title }) => (ids.includes(id) ? [title] : []));
  return titles && titles.length > 0 && <span>di bawah {titles.join(', ')}</span>;
}
