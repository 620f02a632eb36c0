import { can, collections, inquiryStates, permissionScope, stateNames } from '@madrasah/contract';
import { displayTitle } from '@madrasah/display';
import { Combobox, Text, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue, useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { linkOptions, useNavigate } from '@tanstack/react-router';
import { type SubmitEvent, useRef, useState } from 'react';
import { findCategories } from '../../../features/categories/category-list.ts';
import { callsOf } from '../../../features/collections/collection-calls.ts';
import { nameOf, usesLabel } from '../../../features/media/picture-display.ts';
import { shownStatusName } from '../../../kit/record/status.tsx';
import type { StaffLink } from '../../../shared/extensions/staff-extension.ts';
import { roleNames } from '../../../shared/page/roles.ts';
import { useSchoolNames } from '../../../shared/school/use-school-names.ts';
import { useOffFeatures } from '../../../shared/services/features.ts';
import { useServices } from '../../../shared/services/services.ts';
import type { SessionUser } from '../../../shared/session/session-user.ts';
import styles from './StaffSearch.module.css';
import { type Destination, findPages, findSettings } from './staff-index.ts';

type SearchHit = { key: string; label: string; hint: string; link: StaffLink };
type SearchGroup = { name: string; hits: SearchHit[] };

const maxPerGroup = 5;
/** A shorter text matches nearly everything. */
const minSearchLength = 2;

const caching = { placeholderData: keepPreviousData, staleTime: 30_000 } as const;

const hitsOf = (found: readonly Destination[]): SearchHit[] =>
  found.slice(0, maxPerGroup).map(({ label, hint, link }) => ({ key: `page:${hint}:${label}`, label, hint, link }));

/** What a call found; nothing without the right, because another screen may have cached its answer. */
const groupOf = (name: string, isAllowed: boolean, call: { data: SearchHit[] | undefined }): SearchGroup => ({
  name,
  hits: isAllowed ? (call.data ?? []).slice(0, maxPerGroup) : [],
});

/** The parts of the staff app that match the query and that this person may open. */
function useStaffSearch(user: SessionUser, query: string) {
  const { client, utils } = useServices();
  const { appName } = useSchoolNames();
  const off = useOffFeatures();
  const isAsked = query.length >= minSearchLength;
  const page = { page: 1, limit: maxPerGroup, search: query };
  const may = {
    manageCategories: can(user, 'category:manage'),
    manageUsers: can(user, 'user:manage'),
    moderateComments: can(user, 'comment:moderate'),
    moderateGuestbook: can(user, 'guestbook:moderate') && !off.includes('guestbook'),
    answerInbox: can(user, 'inbox:answer') && !off.includes('inbox'),
  };
  const asked = (isAllowed = true) => ({ ...caching, enabled: isAsked && isAllowed });

  const articles = useQuery(
    utils.articles.list.queryOptions(
      { ...page, view: 'card' },
      {
        ...asked(),
        select: ({ data }) =>
          data.map((article) => ({
            key: `article:${article.publicId}`,
            label: displayTitle(article),
            hint: shownStatusName(article),
            link: linkOptions({ to: '/articles/edit/$id', params: { id: article.publicId } }),
          })),
      },
    ),
  );
  const categories = useQuery(
    utils.categories.list.queryOptions(undefined, {
      ...asked(may.manageCategories),
      select: (all) =>
        findCategories(all, query).map(({ id, name, articleCount }) => ({
          key: `category:${id}`,
          label: name,
          hint: `${articleCount} artikel`,
          link: linkOptions({ to: '/articles/categories', search: { search: name } }),
        })),
    }),
  );
  const comments = useQuery(
    utils.comments.listForStaff.queryOptions(page, {
      ...asked(may.moderateComments),
      select: ({ data }) =>
        data.map(({ id, author, content, articleTitle }) => ({
          key: `comment:${id}`,
          label: `${author}: ${content}`,
          hint: articleTitle,
          link: linkOptions({ to: '/articles/comments', search: { search: query, open: id } }),
        })),
    }),
  );
  const guestMessages = useQuery(
    utils.guestbook.listForStaff.queryOptions(page, {
      ...asked(may.moderateGuestbook),
      select: ({ data }) =>
        data.map(({ id, namaLengkap, pesan }) => ({
          key: `guest:${id}`,
          label: `${namaLengkap}: ${pesan}`,
          hint: 'Buku tamu',
          link: linkOptions({
            to: '/articles/comments',
            search: { tab: 'buku-tamu', search: query, open: String(id) },
          }),
        })),
    }),
  );
  const users = useQuery(
    utils.users.list.queryOptions(page, {
      ...asked(may.manageUsers),
      select: ({ data }) =>
        data.map(({ id, fullName, username, role }) => ({
          key: `user:${id}`,
          label: fullName || username,
          hint: roleNames[role],
          link: linkOptions({ to: '/users', search: { all: username } }),
        })),
    }),
  );
  const inquiries = useQuery(
    utils.inquiries.list.queryOptions(page, {
      ...asked(may.answerInbox),
      select: ({ data }) =>
        data.map(({ id, number, name, state }) => ({
          key: `inquiry:${id}`,
          label: `${number} ${name ?? 'Tanpa nama'}`,
          hint: inquiryStates[state],
          link: linkOptions({ to: '/inbox/$id', params: { id } }),
        })),
    }),
  );
  const pictures = useQuery(
    utils.media.list.queryOptions(
      { limit: maxPerGroup, search: query },
      {
        ...asked(),
        select: ({ data }) =>
          data.map((picture) => ({
            key: `picture:${picture.id}`,
            label: nameOf(picture),
            hint: usesLabel(picture),
            link: linkOptions({ to: '/media', search: { search: query, picture: picture.id } }),
          })),
      },
    ),
  );
  const kinds = collections.filter(({ api, right }) => permissionScope(user, right) !== 'none' && !off.includes(api));
  const entries = useQueries({
    queries: kinds.map(({ api }) => ({
      queryKey: ['collection', api, 'list', page],
      queryFn: () => callsOf(client, api).listForStaff.query(page),
      ...asked(),
    })),
  });

  const found: SearchGroup[] = [
    groupOf('Artikel', true, articles),
    groupOf('Kategori', may.manageCategories, categories),
    groupOf('Pengguna', may.manageUsers, users),
    ...kinds.map(({ api, labels }, index) => ({
      name: labels.many,
      hits: (entries[index]?.data?.data ?? []).map(({ id, title, state }) => ({
        key: `${api}:${id}`,
        label: title,
        hint: stateNames[state],
        link: linkOptions({ to: '/collections/$kind/$id', params: { kind: api, id } }),
      })),
    })),
    groupOf('Komentar', may.moderateComments, comments),
    groupOf('Pesan buku tamu', may.moderateGuestbook, guestMessages),
    groupOf('Kotak masuk', may.answerInbox, inquiries),
    groupOf('Gambar', true, pictures),
    { name: 'Halaman', hits: hitsOf(findPages(query, user.role, off)) },
    { name: 'Pengaturan dan tindakan', hits: hitsOf(findSettings(query, user.role, appName, off)) },
  ];
  const calls = [articles, categories, comments, guestMessages, users, inquiries, pictures, ...entries];
  return {
    groups: isAsked ? found.filter(({ hits }) => hits.length > 0) : [],
    isSearching: calls.some(({ isLoading, isPlaceholderData }) => isLoading || isPlaceholderData),
    hasFailed: calls.some(({ isError }) => isError),
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
