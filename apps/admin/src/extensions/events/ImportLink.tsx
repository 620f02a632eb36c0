import { IconFileImport } from '@tabler/icons-react';
import { ButtonLink } from '../../shared/page/links.tsx';

export const ImportLink = () => (
  <ButtonLink variant="default" to="/collections/events/import" leftSection={<IconFileImport size={18} aria-hidden />}>
    Impor
  </ButtonLink>
);
