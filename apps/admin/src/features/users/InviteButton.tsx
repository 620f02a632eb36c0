import { Group } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { lazy, useState } from 'react';
import { IconButton } from '../../shared/page/IconButton.tsx';
import { LazyBoundary } from '../../shared/page/LazyBoundary.tsx';
import { TextLink } from '../../shared/page/links.tsx';

const InviteDialog = lazy(() => import('./InviteDialog.tsx'));

export function InviteButton() {
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  return (
    <Group>
      <IconButton icon={IconUserPlus} onClick={() => setOpen(true)}>
        Undang rekan
      </IconButton>
      <TextLink to="/users">Lihat semua pengguna</TextLink>
      {isOpen && (
        <LazyBoundary>
          <InviteDialog
            invited={null}
            onClose={() => setOpen(false)}
            onTypePassword={() => void navigate({ to: '/users', search: { form: 'new' } })}
          />
        </LazyBoundary>
      )}
    </Group>
  );
}
