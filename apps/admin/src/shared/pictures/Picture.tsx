import { imageAddress } from '@madrasah/display';
import { Avatar } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useServices } from '../services/services.ts';
import { placeholderAvatar } from '../session/session-user.ts';
import styles from './Picture.module.css';

/** A stored picture in a 16:10 frame, or an empty frame with a text. */
export function Picture({ image }: { image: string | null | undefined }) {
  const { apiOrigin } = useServices();
  if (!image) return <div className={styles.empty}>Tanpa gambar</div>;
  return (
    <img className={styles.picture} src={imageAddress(image, { publicOrigin: apiOrigin })} alt="" loading="lazy" />
  );
}

/** The picture of a staff member, shown next to the name. The placeholder is a file of this app. */
export function PersonPicture({ src, size }: { src: string; size: number }) {
  const { apiOrigin } = useServices();
  const isStored = src !== '' && src !== placeholderAvatar;
  return <Avatar src={isStored ? imageAddress(src, { publicOrigin: apiOrigin }) : src} alt="" size={size} />;
}

/** The address of a chosen file in this browser, until it is uploaded. */
export function useFileAddress(file: Blob | null): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const created = URL.createObjectURL(file);
    setAddress(created);
    return () => URL.revokeObjectURL(created);
  }, [file]);
  return address;
}
