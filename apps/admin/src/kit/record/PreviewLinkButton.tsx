import { Button } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { lazy, useState } from 'react';
import { LazyBoundary } from '../../shared/page/LazyBoundary.tsx';
import type { PreviewCalls } from './PreviewLinkDialog.tsx';

const PreviewLinkDialog = lazy(() => import('./PreviewLinkDialog.tsx'));

type Props = { calls: PreviewCalls; id: string; isUnsaved: () => boolean };

/** In a form: opens the dialog with the link by which people without an account read what is not published. */
export function PreviewLinkButton({ calls, id, isUnsaved }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" leftSection={<IconLink size={18} aria-hidden />} onClick={() => setOpen(true)}>
        Tautan pratinjau
      </Button>
      {isOpen && (
        <LazyBoundary>
          <PreviewLinkDialog calls={calls} id={id} isUnsaved={isUnsaved()} onClose={() => setOpen(false)} />
        </LazyBoundary>
      )}
    </>
  );
}
