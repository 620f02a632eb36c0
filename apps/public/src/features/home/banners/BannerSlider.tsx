import { type HomeContent, type Picture as KnownPicture, limits, slideMs } from '@madrasah/contract';
import { Icon, Star } from '@madrasah/ui';
import { useQuery } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useIsPageVisible, useMediaQuery } from '../../../shared/browser-state.ts';
import { useSchoolText } from '../../../shared/identity.ts';
import { Picture } from '../../../shared/pictures/Picture.tsx';
import { type RouterContext, useRouterContext } from '../../../shared/router-context.ts';
import { useSettings } from '../../../shared/use-settings.ts';
import { useFirstPicture, useHomeContent } from '../home-content.ts';
import styles from './BannerSlider.module.css';
import { slideIndexAt, wrapIndex } from './first-slides.ts';

/** The variants of the banners' pictures. */
export const bannerPicturesQuery = ({ api }: RouterContext) => api.settings.bannerPictures.queryOptions();

/** A banner of the slider; `number` starts at 1. */
type Banner = { number: number; image: string; alt: string; href: string };

/** The pictures of the settings with the texts and links from the home page's content. */
export function describeBanners(images: readonly string[], described: HomeContent['banners']): Banner[] {
  return images.slice(0, limits.settings.banners).map((image, index) => {
    const number = index + 1;
    const details = described.find((banner) => banner.image === image);
    return { number, image, alt: details?.alt || `Spanduk ${number}`, href: details?.href ?? '' };
  });
}

/** Reasons for a temporary pause without an explicit request. */
type PauseReason = 'mouse' | 'finger' | 'keyboard';

function usePauseReasons() {
  const [pauseReasons, setPauseReasons] = useState<readonly PauseReason[]>([]);
  const pause = (reason: PauseReason) => setPauseReasons((reasons) => [...reasons, reason]);
  const resume = (reason: PauseReason) => setPauseReasons((reasons) => reasons.filter((other) => other !== reason));
  const handlers = {
    onPointerEnter: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && pause('mouse'),
    onPointerLeave: () => resume('mouse'),
    onTouchStart: () => pause('finger'),
    onTouchEnd: () => resume('finger'),
    onTouchCancel: () => resume('finger'),
    onFocus: ({ target }: FocusEvent) => target.matches(':focus-visible') && pause('keyboard'),
    onBlur: () => resume('keyboard'),
  };
  return { isPaused: pauseReasons.length > 0, handlers };
}

/**
 * A carousel that shows the next slide every 5 seconds and wraps around. It pauses under a
 * pointer, a finger or the focus, in a hidden tab, and permanently on request, by the button or by the preference for
 * reduced motion. The scroll position of the track determines the current slide, so that swiping, keys and buttons
 * need no shared state.
 */
function useCarousel(track: RefObject<HTMLElement | null>, count: number) {
  const [index, setIndex] = useState(0);
  const [choice, setChoice] = useState<'play' | 'pause'>();
  const { isPaused, handlers } = usePauseReasons();
  const prefersReducedMotion = useMediaQuery('(prefers-reduced-motion: reduce)');
  const isVisible = useIsPageVisible();
  const isPlaying = choice ? choice === 'play' : !prefersReducedMotion;
  const isMoving = isPlaying && isVisible && !isPaused && count > 1;

  const follow = () => {
    if (track.current) setIndex(slideIndexAt(track.current.scrollLeft, track.current.clientWidth));
  };
  const show = (next: number) => {
    if (track.current) track.current.scrollTo({ left: next * track.current.clientWidth });
  };

  useEffect(() => {
    const element = track.current;
    if (!isMoving || !element) return;
    const advance = () => element.scrollTo({ left: wrapIndex(index, 1, count) * element.clientWidth });
    const timer = setInterval(advance, slideMs);
    return () => clearInterval(timer);
  }, [isMoving, index, count, track]);

  return { index, isPlaying, handlers, follow, show, toggle: () => setChoice(isPlaying ? 'pause' : 'play') };
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };
const { width, height } = limits.banner;

/**
 * The header banners of the settings. The pictures are a row that can be swiped and scrolled
 * without the app. The first script rotates them (`rotateServedSlides`) until the app takes over and adds the dots
 * and the pause button.
 */
export function Banners() {
  const banners = describeBanners(useSettings().banners, useHomeContent().banners);
  const pictures = useQuery(bannerPicturesQuery(useRouterContext())).data ?? [];
  const isSeenFirst = useFirstPicture() === 'banners';
  const track = useRef<HTMLUListElement>(null);
  const isHydrated = useHydrated();
  const say = useSchoolText();
  const { index, isPlaying, handlers, follow, show, toggle } = useCarousel(track, banners.length);
  // The row may have been swiped before the app came.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the app is hydrated
  useEffect(follow, []);

  if (banners.length === 0) return null;
  const moveByKey = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    show(wrapIndex(index, step, banners.length));
  };
  const isNear = ({ number }: Banner) => (number === 1 && isSeenFirst) || (isHydrated && number <= index + 2);

  return (
    <section className={styles.slider} data-slides aria-label={say('Sorotan {lembaga}')} onKeyDown={moveByKey}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <ul className={styles.track} ref={track} tabIndex={0} aria-label="Spanduk" onScroll={follow} {...handlers}>
        {banners.map((banner) => (
          <li key={banner.number}>
            <Slide banner={banner} pictures={pictures} loading={isNear(banner) ? 'eager' : 'lazy'} />
          </li>
        ))}
      </ul>
      {banners.length > 1 && (
        <div className={styles.controls} data-hydrated={isHydrated || undefined}>
          <ol className={styles.dots} aria-label="Pilih spanduk" {...handlers}>
            {banners.map(({ number, alt }) => (
              <li key={number}>
                <button
                  type="button"
                  aria-label={`Tampilkan spanduk ${number}: ${alt}`}
                  aria-current={index === number - 1 ? 'true' : undefined}
                  onClick={() => show(number - 1)}
                >
                  <Star size={16} />
                </button>
              </li>
            ))}
          </ol>
          <button type="button" className={styles.pause} onClick={toggle}>
            <Icon name={isPlaying ? 'pause' : 'play'} />
            {isPlaying ? 'Jeda' : 'Putar'}
          </button>
        </div>
      )}
    </section>
  );
}

type SlideProps = { banner: Banner; pictures: readonly KnownPicture[]; loading: 'eager' | 'lazy' };

function Slide({ banner: { image, alt, href }, pictures, loading }: SlideProps) {
  const picture = (
    <Picture
      image={image}
      pictures={pictures}
      position="banner"
      alt={alt}
      width={width}
      height={height}
      loading={loading}
    />
  );
  return href ? <a href={href}>{picture}</a> : picture;
}
