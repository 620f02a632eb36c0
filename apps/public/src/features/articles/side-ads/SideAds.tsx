import type { SideAd } from '@madrasah/contract';
import { calendarDay, imageAddress, isSideAdShown } from '@madrasah/display';
import { useHydrated } from '@tanstack/react-router';
import { type RefObject, useEffect, useState } from 'react';
import { useMediaQuery } from '../../../shared/browser-state.ts';
import { useRouterContext } from '../../../shared/router-context.ts';
import { useSettings } from '../../../shared/use-settings.ts';
import styles from './SideAds.module.css';

/** True after the marker has scrolled into view, until the end of the page. */
function useHasReached(marker: RefObject<HTMLElement | null>): boolean {
  const [hasReached, setHasReached] = useState(false);
  useEffect(() => {
    if (!marker.current) return;
    const observer = new IntersectionObserver((entries) => {
      for (const { isIntersecting, boundingClientRect } of entries)
        setHasReached(isIntersecting || boundingClientRect.top < 0);
    });
    observer.observe(marker.current);
    return () => observer.disconnect();
  }, [marker]);
  return hasReached;
}

/**
 * The fixed ads to the left and right of an article. Rendered only in the browser, so that smaller
 * screens do not load them. @param bottomMarker where they stop
 */
export function SideAds({ bottomMarker }: { bottomMarker: RefObject<HTMLElement | null> }) {
  const { left, right } = useSettings().fixedBanners;
  const { timeZone } = useRouterContext();
  const isHydrated = useHydrated();
  // From 2xl on there is room for the ads.
  const isWideScreen = useMediaQuery('(min-width: 96em)');
  const isAtEnd = useHasReached(bottomMarker);
  if (!isHydrated) return left.imageUrl || right.imageUrl ? <div hidden data-side-ads /> : null;
  if (!isWideScreen) return null;
  const today = calendarDay(new Date(), timeZone);
  return (
    <>
      {isSideAdShown(left, today) && <Ad ad={left} side="left" isHidden={isAtEnd} />}
      {isSideAdShown(right, today) && <Ad ad={right} side="right" isHidden={isAtEnd} />}
    </>
  );
}

const sideNames = { left: 'kiri', right: 'kanan' } as const;

type AdProps = { ad: SideAd; side: keyof typeof sideNames; isHidden: boolean };

function Ad({ ad: { imageUrl, targetUrl }, side, isHidden }: AdProps) {
  const alt = targetUrl ? `Promosi dari ${new URL(targetUrl).hostname}` : 'Promosi';
  const image = <img src={imageAddress(imageUrl, { publicOrigin: '' })} alt={alt} width={320} height={700} />;
  return (
    <aside className={styles.rail} data-side={side} aria-label={`Promosi ${sideNames[side]}`}>
      <div className={styles.ad} hidden={isHidden}>
        <p className={styles.label}>Promosi</p>
        {targetUrl ? (
          <a href={targetUrl} target="_blank" rel="sponsored noopener">
            {image}
          </a>
        ) : (
          image
        )}
      </div>
    </aside>
  );
}
