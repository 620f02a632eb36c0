import type { Author } from '@madrasah/contract';
import { imageAddress } from '@madrasah/display';
import { useState } from 'react';
import styles from './Avatar.module.css';
import { initialsOf } from './author.ts';

const isBroken = (image: HTMLImageElement) => image.complete && image.naturalWidth === 0;

/** A person's picture, or their initials; decorative, because the name is next to it. */
export function Avatar({ author: { fullName, avatar } }: { author: Pick<Author, 'fullName' | 'avatar'> }) {
  const [hasFailed, setFailed] = useState(false);
  if (!avatar || hasFailed) {
    return (
      <span className={styles.avatar} aria-hidden="true">
        {initialsOf(fullName)}
      </span>
    );
  }
  return (
    <img
      className={styles.avatar}
      src={imageAddress(avatar, { publicOrigin: '' })}
      alt=""
      width={96}
      height={96}
      ref={(image) => {
        if (image && isBroken(image)) setFailed(true);
      }}
      onError={() => setFailed(true)}
    />
  );
}
