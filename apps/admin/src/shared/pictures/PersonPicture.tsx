import { imageAddress } from '@madrasah/display';
import { Avatar } from '@mantine/core';
import { useServices } from '../services/services.ts';
import { placeholderAvatar } from '../session/session-user.ts';

/** The picture of a staff member, shown next to the name. The placeholder is a file of this app. */
export function PersonPicture({ src, size }: { src: string; size: number }) {
  const { apiOrigin } = useServices();
  const isStored = src !== '' && src !== placeholderAvatar;
  return <Avatar src={isStored ? imageAddress(src, { publicOrigin: apiOrigin }) : src} alt="" size={size} />;
}
