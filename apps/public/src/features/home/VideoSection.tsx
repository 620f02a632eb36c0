import type { HomeContent } from '@madrasah/contract';
import { shownVideoIds, videoAddress, videoIdOf } from '@madrasah/display';
import { Container, GirihPanel, Icon, SectionHeading } from '@madrasah/ui';
import { type MouseEvent, useState } from 'react';
import { wantsNewWindow } from '../../shared/dom-events.ts';
import { useSchoolText } from '../../shared/identity.ts';
import { useSettings } from '../../shared/use-settings.ts';
import { useHomeContent } from './home-content.ts';
import styles from './VideoSection.module.css';

/** A video of the home page; `number` starts at 1. */
type ShownVideo = { number: number; id: string; title: string };

/**
 * The first three videos of the settings with the titles from the home page's content, matched by video id. A video
 * without a title is named by its position.
 */
export function describeVideos(links: readonly string[], described: HomeContent['videos']): ShownVideo[] {
  const ids = shownVideoIds(links);
  return ids.map((id, index) => {
    const number = index + 1;
    const title = described.find(({ link }) => videoIdOf(link) === id)?.title;
    return { number, id, title: title || `Video ${number} dari ${ids.length}` };
  });
}

/** The first three videos of the settings. */
export function VideoSection() {
  const say = useSchoolText();
  const videos = describeVideos(useSettings().youtubeLinks, useHomeContent().videos);
  if (videos.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="video">
      <Container>
        <SectionHeading id="video">{say('Video {Lembaga}')}</SectionHeading>
        <ul className={styles.videos}>
          {videos.map(({ id, number, title }) => (
            <li key={number}>
              <Video id={id} title={title} />
              <h3>{title}</h3>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  );
}

/** A facade for a video: nothing of YouTube, not even its picture, is loaded before the visitor asks for it. */
function Video({ id, title }: { id: string; title: string }) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) {
    return (
      <iframe
        className={styles.player}
        src={`https://www.youtube-nocookie.com/embed/${id}?autoplay=1`}
        title={title}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
        ref={(element) => element?.focus()}
      />
    );
  }
  const openHere = (event: MouseEvent) => {
    if (wantsNewWindow(event)) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <a className={styles.facade} href={videoAddress(id)} aria-label={`Putar ${title}`} onClick={openHere} data-app>
      <GirihPanel>
        <span className={styles.play}>
          <Icon name="play" />
        </span>
      </GirihPanel>
    </a>
  );
}
