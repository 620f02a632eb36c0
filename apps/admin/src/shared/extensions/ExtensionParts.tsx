import type { ComponentType } from 'react';
import { LazyBoundary } from '../page/LazyBoundary.tsx';

type Props<PartProps> = { of: readonly ComponentType<PartProps>[]; props: PartProps };

/** Parts of extensions, which are loaded on demand. */
export const ExtensionParts = <PartProps extends object>({ of, props }: Props<PartProps>) =>
  of.map((Part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the list of extensions never changes.
    <LazyBoundary key={index} instead={null}>
      <Part {...props} />
    </LazyBoundary>
  ));
