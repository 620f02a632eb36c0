import { can } from '@madrasah/contract';
import type { ComponentType } from 'react';
import { LazyBoundary } from '../page/LazyBoundary.tsx';
import { ButtonLink } from '../page/links.tsx';
import type { SessionUser } from '../session/session-user.ts';
import { type ExtensionLink, useActiveExtensions } from './staff-extension.ts';

type Props<PartProps> = { of: readonly ComponentType<PartProps>[]; props: PartProps };

/** Parts of extensions, which are loaded on demand. */
export const ExtensionParts = <PartProps extends object>({ of, props }: Props<PartProps>) =>
  of.map((Part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the list of extensions never changes.
    <LazyBoundary key={index} instead={null}>
      <Part {...props} />
    </LazyBoundary>
  ));

export const ExtensionLinks = ({ on, user }: { on: ExtensionLink['on']; user: SessionUser }) =>
  useActiveExtensions()
    .flatMap(({ links = [] }) => links)
    .filter((link) => link.on === on && can(user, link.right))
    .map(({ to, label, icon }) => (
      <ButtonLink key={to} variant="default" to={to} icon={icon}>
        {label}
      </ButtonLink>
    ));
