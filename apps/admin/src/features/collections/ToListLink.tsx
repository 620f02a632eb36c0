import { IconArrowLeft } from '@tabler/icons-react';
import { lastSearchOf } from '../../kit/list/address.ts';
import { ButtonLink } from '../../shared/page/links.tsx';
import type { StaffKind } from './collection-calls.ts';

/** To the list as it was left. */
export const ToListLink = ({ api }: Pick<StaffKind, 'api'>) => (
  <ButtonLink
    variant="default"
    to="/collections/$kind"
    params={{ kind: api }}
    search={lastSearchOf(`/collections/${api}`)}
    icon={IconArrowLeft}
  >
    Kembali
  </ButtonLink>
);
