import { type PartKey, partKeys } from '@madrasah/contract';
import { Paper, Tabs, Text, TextInput, VisuallyHidden } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState, useSyncExternalStore } from 'react';
import { ExtensionLinks } from '../../shared/extensions/ExtensionParts.tsx';
import { SearchableSelect } from '../../shared/fields/SearchableSelect.tsx';
import { foldedWords, matchRank } from '../../shared/format/match-words.ts';
import { TextLink } from '../../shared/page/links.tsx';
import { PageHeading } from '../../shared/page/PageHeading.tsx';
import { useSchoolNames } from '../../shared/school/use-school-names.ts';
import { isTabOff, useOffFeatures } from '../../shared/services/features.ts';
import type { SessionUser } from '../../shared/session/session-user.ts';
import { Part, UnsavedPartsGuard } from './Part.tsx';
import { settingsParts } from './parts/index.ts';
import type { SettingsPart } from './parts/part.ts';
import { type SettingDestination, settingDestinations } from './setting-fields.ts';
import styles from './settings.module.css';
import { settingsDraftsOf } from './settings-drafts.ts';
import type { SettingsSearch } from './settings-search.ts';

const groupedTabs: Readonly<Record<string, readonly PartKey[]>> = {
  Identitas: ['identity', 'websiteInfo', 'socialLinks'],
  Beranda: ['banners', 'youtubeLinks', 'home', 'layout', 'faces'],
  Halaman: ['about', 'contact', 'admissions', 'app', 'adiwiyata', 'cooperative', 'fixedBanners', 'privacy'],
  Sistem: ['features', 'display', 'publishing', 'security'],
};

/** The tabs; the page of the school's app is named after it, as in the menu of the site. */
function useNamedParts(): readonly SettingsPart[] {
  const { appName } = useSchoolNames();
  return settingsParts.map((part) => (part.key === 'app' && appName ? { ...part, label: appName } : part));
}

/** 'Pengaturan': each tab is a separate form, and saving one never changes another. */
export function SettingsPage({ user, search }: { user: SessionUser; search: SettingsSearch }) {
  const navigate = useNavigate();
  const [drafts] = useState(() => settingsDraftsOf(user.id));
  const unsaved = useSyncExternalStore(drafts.subscribe, drafts.unsaved);
  const off = useOffFeatures();
  const parts = useNamedParts().filter(({ key }) => !isTabOff(off, key));
  const groups = Object.entries(groupedTabs)
    .map(([name, keys]) => ({ name, parts: keys.flatMap((one) => parts.filter(({ key }) => key === one)) }))
    .filter((group) => group.parts.length > 0);
  const open = parts.find(({ key }) => key === search.tab)?.key ?? partKeys[0];
  const show = (tab: string | null) => {
    const found = parts.find(({ key }) => key === tab);
    if (found) void navigate({ to: '/settings', search: { tab: found.key }, replace: true, resetScroll: false });
  };

  return (
    <>
      <PageHeading title="Pengaturan">
        <ExtensionLinks on="settings" user={user} />
      </PageHeading>
      <FieldSearch parts={parts} />
      <SearchableSelect
        className={styles.picker}
        label="Bagian"
        size="md"
        data={groups.map(({ name, parts: ofGroup }) => ({
          group: name,
          items: ofGroup.map(({ key, label }) => ({
            value: key,
            label: unsaved.includes(key) ? `${label} (belum disimpan)` : label,
          })),
        }))}
        value={open}
        onChange={show}
      />
      <Tabs
        className={styles.tabs}
        classNames={{ list: styles.tabList, tab: styles.tab, tabLabel: styles.tabLabel, panel: styles.panel }}
        orientation="vertical"
        value={open}
        onChange={show}
      >
        <Tabs.List aria-label="Bagian pengaturan">
          {groups.map(({ name, parts: ofGroup }) => (
            <div key={name} role="presentation">
              <p className={styles.groupName} role="presentation">
                {name}
              </p>
              {ofGroup.map(({ key, label }) => (
                <Tabs.Tab key={key} value={key} rightSection={unsaved.includes(key) && <UnsavedMark />}>
                  {label}
                </Tabs.Tab>
              ))}
            </div>
          ))}
        </Tabs.List>
        {parts.map((part) => (
          <Tabs.Panel key={part.key} value={part.key}>
            <Part part={part} drafts={drafts} isUnsaved={unsaved.includes(part.key)} isOpen={part.key === open} />
          </Tabs.Panel>
        ))}
      </Tabs>
      <UnsavedPartsGuard unsaved={unsaved} />
    </>
  );
}

const mostFound = 12;

function FieldSearch({ parts }: { parts: readonly SettingsPart[] }) {
  const { appName } = useSchoolNames();
  const [query, setQuery] = useState('');
  const searched = foldedWords(query);
  const tabOf = ({ tab }: SettingDestination) => parts.find(({ key }) => key === tab);
  const found = settingDestinations(appName ?? '')
    .map((destination) => ({ destination, rank: matchRank(searched, destination.label, destination.keywords) }))
    .filter(({ destination, rank }) => rank > 0 && tabOf(destination))
    .toSorted((one, other) => other.rank - one.rank)
    .map(({ destination }) => destination);

  return (
    <search>
      <TextInput
        type="search"
        label="Cari pengaturan"
        placeholder="Misalnya: telepon, akreditasi, iklan"
        leftSection={<IconSearch size={18} aria-hidden />}
        autoComplete="off"
        maxLength={200}
        value={query}
        onChange={(event) => setQuery(event.currentTarget.value)}
      />
      {searched.length > 0 && (
        <Paper p="sm" mt="xs">
          <Text role="status" size="sm" c="dimmed">
            {foundText(found.length)}
          </Text>
          <ul className={styles.found} aria-label="Pengaturan yang cocok">
            {found.slice(0, mostFound).map((destination) => (
              <li key={`${destination.tab} ${destination.path}`}>
                <TextLink
                  to="/settings"
                  search={{ tab: destination.tab }}
                  hash={destination.path ?? ''}
                  onClick={() => setQuery('')}
                >
                  {destination.label}
                </TextLink>
                {destination.path && (
                  <Text span size="sm" c="dimmed">
                    {' '}
                    di {tabOf(destination)?.label}
                  </Text>
                )}
              </li>
            ))}
          </ul>
        </Paper>
      )}
    </search>
  );
}

function foundText(count: number): string {
  if (count === 0) return 'Tidak ada pengaturan yang cocok. Coba kata lain.';
  return count > mostFound
    ? `${mostFound} dari ${count} yang cocok. Tambahkan kata untuk mempersempit.`
    : `${count} cocok.`;
}

function UnsavedMark() {
  return (
    <>
      <span className={styles.mark} title="Belum disimpan" aria-hidden />
      <VisuallyHidden> (belum disimpan)</VisuallyHidden>
    </>
  );
}
