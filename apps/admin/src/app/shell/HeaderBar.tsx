import { Burger, Group, Tooltip } from '@mantine/core';
import { IconLink } from '../../shared/page/links.tsx';
import { PersonPicture } from '../../shared/pictures/PersonPicture.tsx';
import type { SessionUser } from '../../shared/session/session-user.ts';
import { NoticeBell } from './notices/NoticeBell.tsx';
import { StaffSearch } from './search/StaffSearch.tsx';

type Props = { user: SessionUser; isMenuOpen: boolean; onToggleMenu: () => void };

/** Menu button on small screens, search, notices and the user's account. */
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
      <StaffSearch user={user} />
      <Group gap={4} wrap="nowrap">
        <NoticeBell user={user} />
        <Tooltip label="Akun Saya" withinPortal={false}>
          <IconLink variant="subtle" color="gray.6" size={44} aria-label={`Akun Saya: ${user.name}`} to="/account">
            <PersonPicture src={user.avatar} size={32} />
          </IconLink>
        </Tooltip>
      </Group>
    </Group>
  );
}
