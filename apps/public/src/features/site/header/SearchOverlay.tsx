import { Icon, VisuallyHidden } from '@madrasah/ui';
import { useRef } from 'react';
import { PopularSearches } from '../../search/shared/PopularSearches.tsx';
import { SearchForm } from '../../search/shared/SearchForm.tsx';
import styles from './SearchOverlay.module.css';
import { useDismissPopover } from './use-dismiss-popover.ts';

/**
 * The search overlay, opened by the header's button through HTML alone. The browser focuses the field,
 * closes on Escape and restores the focus.
 */
export function SearchOverlay({ id }: { id: string }) {
  const panel = useRef<HTMLDivElement>(null);
  useDismissPopover(panel);
  return (
    <div id={id} ref={panel} popover="auto" role="dialog" aria-label="Pencarian" className={styles.overlay}>
      <div className={styles.column}>
        <SearchForm autoFocus />
        <div className={styles.popular}>
          <PopularSearches />
        </div>
        <button type="button" className={styles.close} popoverTarget={id} popoverTargetAction="hide">
          <Icon name="close" />
          <VisuallyHidden>Tutup pencarian</VisuallyHidden>
        </button>
      </div>
    </div>
  );
}
