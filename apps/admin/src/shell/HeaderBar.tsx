import { ActionIcon, Burger, Group, Popover, Text, TextInput, Tooltip } from '@mantine/core';
import { IconBell, IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type SubmitEvent, useState } from 'react';
import type { SessionUser } from '../session/session-user.ts';
import { IconLink } from '../shared/links.tsx';
import { PersonPicture } from '../shared/PersonPicture.tsx';

type Props = { user: SessionUser; isMenuOpen: boolean; onToggleMenu: () => void };

/** The menu's button on small screens, search, notifications and one's own account (LAY-006, LAY-007). */
export function HeaderBar({ user, isMenuOpen, onToggleMenu }: Props) {
  return (
    <Group h="100%" px="md" gap="sm" wrap="nowrap" justify="space-between">
      <Burger
        hiddenFrom="md"
        opened={isMenuOpen}
        onClick={onToggleMenu}
        aria-label={isMenuOpen ? 'Tutup menu' : 'Buka menu'}
        aria-expanded={isMenuOpen}
      />
      <SearchBox />
      <Group gap={4} wrap="nowrap">
        <NotificationBell />
        <Tooltip label="Akun Saya" withinPortal={false}>
          <IconLink variant="subtle" color="gray.6" size={44} aria-label={`Akun Saya: ${user.name}`} to="/account">
            <PersonPicture src={user.avatar} size={32} />
          </IconLink>
        </Tooltip>
      </Group>
    </Group>
  );
}

function SearchBox() {
  const navigate = useNavigate();
  const [text, setText] = useState('');

  const search = (event: SubmitEvent) => {
    event.preventDefault();
    const trimmed = text.trim();
    if (trimmed !== '') void navigate({ to: '/articles', search: { search: trimmed } });
  };

  return (
    <search style={{ flex: 1, maxWidth: 420 }}>
      <form onSubmit={search}>
        <TextInput
          type="search"
          aria-label="Cari"
          placeholder="Cari artikel, pengguna..."
          leftSection={<IconSearch size={18} aria-hidden />}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </form>
    </search>
  );
}

function NotificationBell() {
  return (
    <Popover position="bottom-end" width={260} shadow="md" withArrow>
      <Popover.Target>
        <ActionIcon variant="subtle" color="gray.6" size={44} aria-label="Pemberitahuan">
          <IconBell size={22} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <Text>Belum ada pemberitahuan.</Text>
      </Popover.Dropdown>
    </Popover>
  );
}
