import { Group } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { IconButton } from '../../shared/page/IconButton.tsx';
import { lazyPart } from '../../shared/page/LazyBoundary.tsx';
import { TextLink } from '../../shared/page/links.tsx';

const InviteDialog = lazyPart(async () => (await import('./InviteDialog.tsx')).default);

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
        <InviteDialog
          invited={null}
          onClose={() => setOpen(false)}
          onTypePassword={() => void navigate({ to: '/users', search: { form: 'new' } })}
        />
      )}
    </Group>
  );
}
