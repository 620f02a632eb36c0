import { Combobox, Text, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue, useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type SubmitEvent, useRef, useState } from 'react';
import type { SessionUser } from '../../../shared/session/session-user.ts';
import styles from './StaffSearch.module.css';
import { minSearchLength, useStaffSearch } from './use-staff-search.ts';

const typingPauseMs = 200;
/** At most as wide as the box; on a phone the box is too narrow for titles. */
const widths = 'min(26rem, calc(100vw - 2rem))';

/**
 * Finds articles, categories, people and screens as the user types; Enter opens the article list with the search
 *.
 */
export function StaffSearch({ user }: { user: SessionUser }) {
  const navigate = useNavigate();
  const box = useRef<HTMLInputElement>(null);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const [text, setText] = useState('');
  const words = text.trim();
  const [searchedWords] = useDebouncedValue(words, typingPauseMs);
  const { groups, isSearching, hasFailed } = useStaffSearch(user, searchedWords);
  useHotkeys([['/', () => box.current?.focus()]]);

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
    if (words === '') return;
    leave();
    void navigate({ to: '/articles', search: { search: words } });
  };
  const isPending = isSearching || searchedWords !== words;
  const note = noteOf({ words, isPending, hasFailed, isEmpty: groups.length === 0 });

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
              aria-keyshortcuts="/"
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
              onFocus={() => words !== '' && combobox.openDropdown()}
              onBlur={() => combobox.closeDropdown()}
            />
          </Combobox.Target>
          <Combobox.Dropdown hidden={words.length < minSearchLength}>
            <Combobox.Options className={styles.options} aria-label="Hasil pencarian" aria-busy={isPending}>
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

type NoteState = { words: string; isPending: boolean; hasFailed: boolean; isEmpty: boolean };

function noteOf({ words, isPending, hasFailed, isEmpty }: NoteState): string {
  if (words.length < minSearchLength) return '';
  if (isPending) return 'Mencari…';
  if (hasFailed) return 'Sebagian hasil gagal dimuat. Periksa koneksi Anda, lalu coba lagi.';
  if (isEmpty) return `Tidak ada yang cocok dengan "${words}".`;
  return 'Enter: cari di daftar artikel. ↑↓: pilih hasil.';
}
