import { can, type ManagedMenu, type MenuChoices, managedMenuSchema, menuLimits, menuTexts } from '@madrasah/contract';
import { Button, Group, Paper, Text, VisuallyHidden } from '@mantine/core';
import { IconArrowBackUp, IconPlus, IconRestore } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { RestoredAlert, SaveProblems } from '../../kit/record/RecordForm.tsx';
import { useFormDraft, useKeptForm } from '../../kit/record/use-kept-form.ts';
import { openedOnce } from '../../kit/record/use-saving.tsx';
import { confirmInDialog } from '../../shared/dialogs/dialogs.tsx';
import { notifySuccess, notifyUndoable } from '../../shared/dialogs/notifications.tsx';
import { UnsavedChangesGuard } from '../../shared/drafts/UnsavedChangesGuard.tsx';
import { IconButton } from '../../shared/page/IconButton.tsx';
import { LoadErrorAlert, LoadingPage } from '../../shared/page/LoadState.tsx';
import { Note } from '../../shared/page/Note.tsx';
import { PageHeading } from '../../shared/page/PageHeading.tsx';
import { PreviewPane } from '../../shared/preview/PreviewPane.tsx';
import { useServices } from '../../shared/services/services.ts';
import type { SessionUser } from '../../shared/session/session-user.ts';
import { EntryDialog, type OpenedEntry } from './EntryDialog.tsx';
import { MenuTree } from './MenuTree.tsx';
import styles from './menu.module.css';
import {
  added,
  changed,
  type Direction,
  endOf,
  isSameMenu,
  itemsOf,
  type MenuItem,
  menuItemSchema,
  moved,
  nameOf,
  nodesOf,
  outlineOf,
  parentOf,
  positionText,
  previewOf,
  removed,
} from './menu-items.ts';

/** The tree with its preview. Nothing reaches the site before it is saved. */
function MenuEditor({ stored, choices }: { stored: ManagedMenu; choices: MenuChoices }) {
  const menu = useMenu(stored);
  const { items } = menu;
  const [opened, setOpened] = useState<OpenedEntry | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const isFull = items.length >= menuLimits.entries;

  const change = (next: MenuItem[], key: string) => {
    menu.change(next);
    const item = next.find((one) => one.key === key);
    if (item) setAnnouncement(`${nameOf(item)} ${positionText(next, key)}.`);
  };
  const move = (index: number, direction: Direction) => {
    const [next, item] = [moved(items, index, direction), items[index]];
    if (next && item) change(next, item.key);
    else setAnnouncement('Tidak dapat dipindahkan ke arah itu.');
  };
  const remove = (index: number) => {
    const item = items[index];
    if (!item) return;
    const below = endOf(items, index) - index - 1;
    menu.change(removed(items, index));
    notifyUndoable(
      `${nameOf(item)} dikeluarkan dari menu${below > 0 ? ` bersama ${below} entri di bawahnya` : ''}.`,
      () => menu.change(items),
    );
  };
  const standard = itemsOf(choices.defaultEntries);
  const restore = async () => {
    const isConfirmed = await confirmInDialog({
      title: 'Kembalikan menu awal?',
      text: 'Susunan sekarang diganti dengan menu bawaan situs. Perubahan baru tampil setelah Anda menyimpan.',
      yes: 'Kembalikan menu awal',
      color: 'red',
    });
    if (!isConfirmed) return;
    menu.change(standard);
    notifyUndoable('Menu awal dikembalikan.', () => menu.change(items));
  };
  const finish = (item: MenuItem, parent: string | null) => {
    setOpened(null);
    change(opened?.item ? changed(items, item, parent) : added(items, item, parent), item.key);
  };

  return (
    <div className={styles.withPreview}>
      <div className={styles.editor}>
        <RestoredAlert onStartOver={menu.startOver} />
        <SaveProblems {...menu} role="alert" />
        <Group gap="xs">
          <IconButton disabled={isFull} icon={IconPlus} onClick={() => setOpened({ item: null, parent: null })}>
            Tambah entri
          </IconButton>
          <IconButton variant="default" disabled={!menu.canUndo} icon={IconArrowBackUp} onClick={menu.undo}>
            Urungkan
          </IconButton>
          <IconButton
            variant="default"
            disabled={isSameMenu(items, standard)}
            icon={IconRestore}
            onClick={() => void restore()}
          >
            Kembalikan menu awal
          </IconButton>
        </Group>
        {isFull && <Text size="sm">{menuTexts.tooMany}.</Text>}
        {items.length === 0 ? (
          <Paper p="xl">
            <Text ta="center" fw={600} role="status">
              Menu kosong. Tambahkan paling sedikit satu entri.
            </Text>
          </Paper>
        ) : (
          <MenuTree
            items={items}
            isBusy={menu.isBusy}
            onMove={move}
            onDrop={change}
            onRefuse={() => setAnnouncement('Tidak muat di situ: menu paling banyak tiga tingkat.')}
            onEdit={(index) => {
              const item = items[index];
              if (item) setOpened({ item, parent: items[parentOf(items, index)]?.key ?? null });
            }}
            onRemove={remove}
          />
        )}
        <div className={styles.bar} data-bottom-bar>
          <Note className={styles.state}>{menu.isUnsaved ? 'Ada perubahan yang belum disimpan.' : ''}</Note>
          <Group gap="xs" className={styles.buttons}>
            {menu.isUnsaved && (
              <Button variant="default" disabled={menu.isBusy} onClick={menu.reset}>
                Batalkan perubahan
              </Button>
            )}
            <Button disabled={menu.isBusy || !menu.isUnsaved || items.length === 0} onClick={() => void menu.save()}>
              {menu.isBusy ? 'Menyimpan…' : 'Simpan menu'}
            </Button>
          </Group>
        </div>
        <VisuallyHidden role="status" aria-live="polite">
          {announcement}
        </VisuallyHidden>
      </div>
      <PreviewPane
        page="/"
        name="menu"
        preview={{ kind: 'menu', entries: previewOf(items) }}
        isUnsaved={menu.isUnsaved}
      />
      <EntryDialog opened={opened} items={items} choices={choices} onClose={() => setOpened(null)} onFinish={finish} />
      <UnsavedChangesGuard
        isDirty={() => menu.isUnsaved}
        explanation="Susunan menu belum disimpan. Perubahan tetap ada di tab peramban ini dan muncul lagi saat Anda kembali."
      />
    </div>
  );
}

export function MenuPage({ user }: { user: SessionUser }) {
  const { client, utils } = useServices();
  const isAdmin = can(user, 'settings:manage');
  useEffect(() => {
    // One of the first steps of a site; a failed note is repeated at the next opening.
    if (isAdmin) client.dashboard.noteMenuOpened.mutate().catch(() => undefined);
  }, [client, isAdmin]);
  const menu = useQuery(utils.menus.forStaff.queryOptions(undefined, openedOnce));
  const choices = useQuery(utils.menus.choices.queryOptions(undefined, { staleTime: 0 }));
  const failed = [menu, choices].find(({ isError }) => isError);
  return (
    <>
      <PageHeading
        title="Menu"
        hint="Susunan menu di bagian atas situs, sampai tiga tingkat. Entri yang berisi entri lain menjadi pembuka submenu."
      />
      {failed && (
        <LoadErrorAlert
          error={failed.error}
          failed="Menu gagal dimuat."
          onRetry={() => void Promise.all([menu.refetch(), choices.refetch()])}
        />
      )}
      {menu.data && choices.data ? (
        <MenuEditor stored={menu.data} choices={choices.data} />
      ) : (
        !failed && <LoadingPage what="Memuat menu…" />
      )}
    </>
  );
}

const keptChanges = 100;

const valuesOf = ({ entries }: ManagedMenu) => ({ items: itemsOf(entries) });
const valuesSchema = z.object({ items: z.array(menuItemSchema) });

/** The entries, with the former states of this visit. */
function useMenu(stored: ManagedMenu) {
  const { client } = useServices();
  const [past, setPast] = useState<MenuItem[][]>([]);
  const saving = useKeptForm<{ items: MenuItem[] }, ManagedMenu, ManagedMenu>({
    draft: useFormDraft('menu', valuesSchema, managedMenuSchema),
    opened: { base: stored, values: valuesOf(stored) },
    validate: {},
    failed: menuTexts.saveFailed,
    comparing: {
      title: menuTexts.stale,
      valuesOf,
      findStored: () => client.menus.forStaff.query(),
      differences: (now, { values }) => [
        { label: 'Menu', before: outlineOf(itemsOf(now.entries)), after: outlineOf(values.items) },
      ],
    },
    async send({ items }, { version }) {
      const saved = await client.menus.save.mutate({ entries: nodesOf(items), version });
      saving.startFrom({ base: saved, values: valuesOf(saved) });
      setPast([]);
      notifySuccess('Menu tersimpan.');
    },
  });
  const { form } = saving;
  const { items } = form.values;
  const saved = itemsOf(saving.base().entries);
  const change = (next: MenuItem[]) => {
    setPast([...past, items].slice(-keptChanges));
    form.setValues({ items: next });
  };
  return {
    ...saving,
    items,
    change,
    isUnsaved: !isSameMenu(items, saved),
    canUndo: past.length > 0,
    undo() {
      form.setValues({ items: past.at(-1) ?? items });
      setPast(past.slice(0, -1));
    },
    reset: () => change(saved),
  };
}
