import { type Picture as KnownPicture, limits } from '@madrasah/contract';
import { Icon, Star } from '@madrasah/ui';
import { useHydrated } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useSchoolText } from '../../../shared/identity.ts';
import { Picture } from '../../../shared/pictures/Picture.tsx';
import styles from './BannerSlider.module.css';
import type { Banner } from './banners.ts';
import { wrapIndex } from './slide-index.ts';
import { useCarousel } from './use-carousel.ts';

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };
const { width, height } = limits.banner;

type BannerSliderProps = {
  banners: readonly Banner[];
  pictures: readonly KnownPicture[];
  /** No other picture is above them. */
  isSeenFirst: boolean;
};

/**
 * The header banners of the settings. The pictures are a row that can be swiped and scrolled
 * without the app. The first script rotates them (`rotateServedSlides`) until the app takes over and adds the dots
 * and the pause button.
 */
export function BannerSlider({ banners, pictures, isSeenFirst }: BannerSliderProps) {
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
      place="banner"
      alt={alt}
      width={width}
      height={height}
      loading={loading}
    />
  );
  return href ? <a href={href}>{picture}</a> : picture;
}
