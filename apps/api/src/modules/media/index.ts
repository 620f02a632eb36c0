export { diskStorage } from './disk-storage.ts';
export { chosenImageUrl, type KeptImage, keepImage } from './media.service.ts';
