import { IconArrowLeft } from '@tabler/icons-react';
import type { ListSearch } from '../../kit/list/address.ts';
import { ButtonLink } from '../../shared/page/links.tsx';
import type { StaffKind } from './collection-calls.ts';

export const ToListLink = ({ api, search }: Pick<StaffKind, 'api'> & { search?: ListSearch }) => (
  <ButtonLink variant="default" to="/collections/$kind" params={{ kind: api }} search={search} icon={IconArrowLeft}>
    Kembali
  </ButtonLink>
);
