import { IconLink } from '@tabler/icons-react';
import { useState } from 'react';
import { IconButton } from '../../shared/page/IconButton.tsx';
import { lazyPart } from '../../shared/page/LazyBoundary.tsx';
import type { PreviewCalls } from './PreviewLinkDialog.tsx';

const PreviewLinkDialog = lazyPart(async () => (await import('./PreviewLinkDialog.tsx')).default);

type Props = { calls: PreviewCalls; id: string; isUnsaved: () => boolean };

/** In a form: opens the dialog with the link by which people without an account read what is not published. */
export function PreviewLinkButton({ calls, id, isUnsaved }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton variant="default" icon={IconLink} onClick={() => setOpen(true)}>
        Tautan pratinjau
      </IconButton>
      {isOpen && <PreviewLinkDialog calls={calls} id={id} isUnsaved={isUnsaved()} onClose={() => setOpen(false)} />}
    </>
  );
}
