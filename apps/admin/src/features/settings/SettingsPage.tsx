import { partKeys } from '@madrasah/contract';
import { Tabs, VisuallyHidden } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState, useSyncExternalStore } from 'react';
import { ExtensionLinks } from '../../shared/extensions/ExtensionLinks.tsx';
import { SearchableSelect } from '../../shared/fields/SearchableSelect.tsx';
import { PageHeading } from '../../shared/page/PageHeading.tsx';
import { useSchoolNames } from '../../shared/school/use-school-names.ts';
import { isTabOff, useOffFeatures } from '../../shared/services/features.ts';
import type { SessionUser } from '../../shared/session/session-user.ts';
import { Part } from './Part.tsx';
import { settingsPartCount, settingsParts } from './parts/index.ts';
import type { SettingsPart } from './parts/part.ts';
import styles from './settings.module.css';
import { settingsDraftsOf } from './settings-drafts.ts';
import type { SettingsSearch } from './settings-search.ts';
import { UnsavedPartsGuard } from './UnsavedPartsGuard.tsx';

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
  const groups = [
    { name: 'Pengaturan situs', parts: parts.slice(0, settingsPartCount) },
    { name: 'Isi halaman', parts: parts.slice(settingsPartCount) },
  ];
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
          {parts.map(({ key, label }, index) => (
            <Tabs.Tab
              key={key}
              className={index === settingsPartCount ? styles.firstPage : undefined}
              value={key}
              rightSection={unsaved.includes(key) && <UnsavedMark />}
            >
              {label}
            </Tabs.Tab>
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

function UnsavedMark() {
  return (
    <>
      <span className={styles.mark} title="Belum disimpan" aria-hidden />
      <VisuallyHidden> (belum disimpan)</VisuallyHidden>
    </>
  );
}
