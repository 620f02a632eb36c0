import { IconArrowLeft } from '@tabler/icons-react';
import type { ListSearch } from '../../kit/list/address.ts';
import { IconButtonLink } from '../../shared/page/IconButton.tsx';
import type { StaffKind } from './collection-calls.ts';

export const ToListLink = ({ api, search }: Pick<StaffKind, 'api'> & { search?: ListSearch }) => (
  <IconButtonLink variant="default" to="/collections/$kind" params={{ kind: api }} search={search} icon={IconArrowLeft}>
    Kembali
  </IconButtonLink>
);
