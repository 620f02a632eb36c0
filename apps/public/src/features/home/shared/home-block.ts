import type { FeatureId, HomeBlockKind } from '@madrasah/contract';
import type { ComponentType } from 'react';
import type { RouterContext } from '../../../shared/router-context.ts';

/** A block of the home page. */
export type HomeBlock = {
  View: ComponentType;
  /** Loads what the block shows, before it is rendered. Rejects only where the page cannot do without it. */
  load: (context: RouterContext) => Promise<unknown>;
  /** The feature of whose contents it consists. */
  feature?: FeatureId;
  /** Drawn on the dark background, which adjacent blocks share. */
  isDark?: true;
};

export type HomeBlocks = Partial<Record<HomeBlockKind, HomeBlock>>;
