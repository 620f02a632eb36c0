import type { HomeBlock, OwnInput, OwnWords } from '@madrasah/contract';
import type { ComponentType } from 'react';
import { commonControls } from '../../../shared/controls/common-controls.tsx';
import type { ControlProps } from '../../../shared/controls/context.ts';
import { listAt, textAt } from '../../../shared/controls/value-at.ts';
import type { StaffExtension } from '../../../shared/extensions/staff-extension.ts';
import { BannersField } from './BannersField.tsx';
import { BannerWordsField } from './BannerWordsField.tsx';
import { BlocksField, readBlocks } from './BlocksField.tsx';
import { nameOfBlock } from './block-names.ts';
import { LogoField } from './LogoField.tsx';
import { VideoTitlesField } from './VideoTitlesField.tsx';

type Words = (value: unknown, extensions: readonly StaffExtension[]) => string;

const blockWords = ({ kind, shown }: HomeBlock, extensions: readonly StaffExtension[]) =>
  `${nameOfBlock(kind, extensions).label}${shown ? '' : ' (disembunyikan)'}`;

const eachOf = (value: unknown, words: (item: unknown) => string) => listAt(value, '').map(words).join(', ');

/** The inputs that only the settings have, and their values in comparisons. */
const ownInputs: Record<OwnInput, { Input: ComponentType<{ path: string }>; words: Words }> = {
  banners: {
    Input: BannersField,
    words: (value) => eachOf(value, (banner) => textAt(banner, 'url') || 'gambar baru'),
  },
  bannerWords: {
    Input: BannerWordsField,
    words: (value) =>
      eachOf(value, (banner) => [textAt(banner, 'alt'), textAt(banner, 'href')].filter(Boolean).join(': ')),
  },
  blocks: {
    Input: BlocksField,
    words: (value, extensions) =>
      readBlocks(value)
        .map((block) => blockWords(block, extensions))
        .join(', '),
  },
  logo: { Input: LogoField, words: (value) => (typeof value === 'string' && value) || 'tanpa logo' },
  videoTitles: { Input: VideoTitlesField, words: (value) => eachOf(value, (video) => textAt(video, 'title')) },
};

function OwnControl({ field: { input }, path }: ControlProps<'own'>) {
  const { Input } = ownInputs[input];
  return <Input path={path} />;
}

/** The inputs of the settings. */
export const settingsControls = { ...commonControls, own: OwnControl };

/** How a comparison shows the values of their own inputs. */
export const settingsWords =
  (extensions: readonly StaffExtension[]): OwnWords =>
  (field, value) =>
    field.control === 'own' ? ownInputs[field.input].words(value, extensions) : undefined;
