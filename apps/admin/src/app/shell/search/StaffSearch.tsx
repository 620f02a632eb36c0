import { can, collections, type FeatureId, inquiryStates, permissionScope, stateNames } from '@madrasah/contract';
import { displayTitle } from '@madrasah/display';
import { Combobox, Text, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue, useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { linkOptions, useNavigate } from '@tanstack/react-router';
import { type SubmitEvent, useRef, useState } from 'react';
import { findCategories } from '../../../features/categories/category-list.ts';
import { callsOf } from '../../../features/collections/collection-calls.ts';
import { nameOf, usesLabel } from '../../../features/media/picture-display.ts';
import { shownStatusName } from '../../../kit/record/status.tsx';
import { roleNames } from '../../../shared/page/roles.ts';
import { useSchoolNames } from '../../../shared/school/use-school-names.ts';
import { useOffFeatures } from '../../../shared/services/features.ts';
import { type Services, useServices } from '../../../shared/services/services.ts';
import type { SessionUser } from '../../../shared/session/session-user.ts';
import styles from './StaffSearch.module.css';
import { type Destination, findPages, findSettings } from './staff-index.ts';

type SearchHit = Pick<Destination, 'label' | 'hint' | 'link'>;
type SearchGroup = { name: string; hits: SearchHit[] };

const maxPerGroup = 5;
/** A shorter text matches nearly everything. */
const minSearchLength = 2;

const staleTime = 30_000;

type Asked = { user: SessionUser; off: readonly FeatureId[]; search: string };

/** Asks for what matches of each kind of content that this person may open. The calls are sent together. */
function askForGroups({ client, queryClient, utils }: Services, { user, off, search }: Asked) {
  const group = (name: string, isOffered: boolean, find: () => Promise<SearchHit[]>): Promise<SearchGroup>[] =>
    isOffered ? [find().then((hits) => ({ name, hits }))] : [];
  const page = { page: 1, limit: maxPerGroup, search };
  return [
    ...group('Artikel', true, async () => {
      const { data } = await client.articles.list.query({ ...page, view: 'card' });
      return data.map((article) => ({
        label: displayTitle(article),
        hint: shownStatusName(article),
        link: linkOptions({ to: '/articles/edit/$id', params: { id: article.publicId } }),
      }));
    }),
    ...group('Kategori', can(user, 'category:manage'), async () => {
      const all = await queryClient.fetchQuery(utils.categories.list.queryOptions(undefined, { staleTime }));
      return findCategories(all, search).map(({ name, articleCount }) => ({
        label: name,
        hint: `${articleCount} artikel`,
        link: linkOptions({ to: '/articles/categories', search: { search: name } }),
      }));
    }),
    ...group('Pengguna', can(user, 'user:manage'), async () => {
      const { data } = await client.users.list.query(page);
      return data.map(({ fullName, username, role }) => ({
        label: fullName || username,
        hint: roleNames[role],
        link: linkOptions({ to: '/users', search: { all: username } }),
      }));
    }),
    ...collections.flatMap(({ api, right, labels }) =>
      group(labels.many, permissionScope(user, right) !== 'none' && !off.includes(api), async () => {
        const { data } = await callsOf(client, api).listForStaff.query(page);
        return data.map(({ id, title, state }) => ({
          label: title,
          hint: stateNames[state],
          link: linkOptions({ to: '/collections/$kind/$id', params: { kind: api, id } }),
        }));
      }),
    ),
    ...group('Komentar', can(user, 'comment:moderate') && !off.includes('comments'), async () => {
      const { data } = await client.comments.listForStaff.query(page);
      return data.map(({ id, author, content, articleTitle }) => ({
        label: `${author}: ${content}`,
        hint: articleTitle,
        link: linkOptions({ to: '/articles/comments', search: { search, open: id } }),
      }));
    }),
    ...group('Pesan buku tamu', can(user, 'guestbook:moderate') && !off.includes('guestbook'), async () => {
      const { data } = await client.guestbook.listForStaff.query(page);
      return data.map(({ id, namaLengkap, pesan }) => ({
        label: `${namaLengkap}: ${pesan}`,
        hint: 'Buku tamu',
        link: linkOptions({ to: '/articles/comments', search: { tab: 'buku-tamu', search, open: String(id) } }),
      }));
    }),
    ...group('Kotak masuk', can(user, 'inbox:answer') && !off.includes('inbox'), async () => {
      const { data } = await client.inquiries.list.query(page);
      return data.map(({ id, number, name, state }) => ({
        label: `${number} ${name ?? 'Tanpa nama'}`,
        hint: inquiryStates[state],
        link: linkOptions({ to: '/inbox/$id', params: { id } }),
      }));
    }),
    ...group('Gambar', true, async () => {
      const { data } = await client.media.list.query({ limit: maxPerGroup, search });
      return data.map((picture) => ({
        label: nameOf(picture),
        hint: usesLabel(picture),
        link: linkOptions({ to: '/media', search: { search, picture: picture.id } }),
      }));
    }),
  ];
}

function useStaffSearch(user: SessionUser, query: string) {
  const services = useServices();
  const { appName } = useSchoolNames();
  const off = useOffFeatures();
  const isAsked = query.length >= minSearchLength;
  const { data, isLoading, isPlaceholderData } = useQuery({
    queryKey: ['staff-search', user.role, off, query],
    queryFn: async () => {
      const answers = await Promise.allSettled(askForGroups(services, { user, off, search: query }));
      const groups = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
      return { groups, hasFailed: groups.length < answers.length };
    },
    enabled: isAsked,
    placeholderData: keepPreviousData,
    staleTime: ({ state }) => (state.data?.hasFailed ? 0 : staleTime),
  });
  const found: SearchGroup[] = [
    ...(data?.groups ?? []),
    { name: 'Halaman', hits: findPages(query, user.role, off) },
    { name: 'Pengaturan dan tindakan', hits: findSettings(query, user.role, appName, off) },
  ];
  return {
    groups: found
      .filter(({ hits }) => isAsked && hits.length > 0)
      .map(({ name, hits }) => ({
        name,
        hits: hits.slice(0, maxPerGroup).map((hit, index) => ({ ...hit, key: `${name} ${index}` })),
      })),
    isSearching: isLoading || isPlaceholderData,
    hasFailed: data?.hasFailed === true,
  };
}

const typingPauseMs = 200;
/** At most as wide as the box; on a phone the box is too narrow for titles. */
const widths = 'min(26rem, calc(100vw - 2rem))';

/** Finds screens, settings, actions and every kind of content; Enter opens the article list with the search. */
export function StaffSearch({ user }: { user: SessionUser }) {
  const navigate = useNavigate();
  const box = useRef<HTMLInputElement>(null);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const [text, setText] = useState('');
  const query = text.trim();
  const [searched] = useDebouncedValue(query, typingPauseMs);
  const { groups, isSearching, hasFailed } = useStaffSearch(user, searched);
  const focus = () => box.current?.focus();
  useHotkeys([['/', focus]]);
  // Also while typing into a field or a text.
  useHotkeys([['mod+K', focus]], [], true);

  const leave = () => {
    combobox.closeDropdown();
    setText('');
    box.current?.blur();
  };
  const open = (key: string) => {
    const hit = groups.flatMap(({ hits }) => hits).find((one) => one.key === key);
    if (!hit) return;
    leave();
    void navigate(hit.link);
  };
  const listArticles = (event: SubmitEvent) => {
    event.preventDefault();
    if (query === '') return;
    leave();
    void navigate({ to: '/articles', search: { search: query } });
  };
  const isPending = isSearching || searched !== query;
  const note = noteOf({ query, isPending, hasFailed, isEmpty: groups.length === 0 });

  return (
    <search className={styles.search}>
      <form onSubmit={listArticles}>
        <Combobox
          store={combobox}
          onOptionSubmit={open}
          shadow="md"
          position="bottom-start"
          width={widths}
          withinPortal={false}
        >
          <Combobox.Target withExpandedAttribute>
            <TextInput
              ref={box}
              type="search"
              aria-label="Cari"
              aria-keyshortcuts="/ Control+K"
              placeholder="Cari artikel, pengguna..."
              leftSection={<IconSearch size={18} aria-hidden />}
              autoComplete="off"
              maxLength={200}
              value={text}
              onChange={(event) => {
                setText(event.currentTarget.value);
                combobox.resetSelectedOption();
                combobox.openDropdown();
              }}
              onFocus={() => query !== '' && combobox.openDropdown()}
              onBlur={() => combobox.closeDropdown()}
            />
          </Combobox.Target>
          <Combobox.Dropdown hidden={query.length < minSearchLength}>
            <Combobox.Options className={styles.hits} tabIndex={-1} aria-label="Hasil pencarian" aria-busy={isPending}>
              {groups.map(({ name, hits }) => (
                <Combobox.Group key={name} label={name}>
                  {hits.map(({ key, label, hint }) => (
                    <Combobox.Option key={key} value={key} className={styles.option}>
                      <span className={styles.label}>{label}</span>
                      <span className={styles.hint}>{hint}</span>
                    </Combobox.Option>
                  ))}
                </Combobox.Group>
              ))}
            </Combobox.Options>
            <Text role="status" size="sm" className={styles.note}>
              {note}
            </Text>
          </Combobox.Dropdown>
        </Combobox>
      </form>
    </search>
  );
}

type NoteState = { query: string; isPending: boolean; hasFailed: boolean; isEmpty: boolean };

function noteOf({ query, isPending, hasFailed, isEmpty }: NoteState): string {
  if (query.length < minSearchLength) return '';
  if (isPending) return 'Mencari…';
  if (hasFailed) return 'Sebagian hasil gagal dimuat. Periksa koneksi Anda, lalu coba lagi.';
  if (isEmpty) return `Tidak ada yang cocok dengan "${query}".`;
  return 'Enter: cari di daftar artikel. ↑↓: pilih hasil.';
}
