import type {
  Action,
  ActivityAction,
  ActivityKind,
  FeatureId,
  HomeBlockKind,
  LatestActivity,
  Notice,
  NoticeKind,
  Role,
  WorkItem,
  WorkKind,
} from '@madrasah/contract';
import type { Icon } from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';
import { type ComponentType, createContext, useContext } from 'react';
import { useOffFeatures } from '../services/features.ts';

export type StaffLink = Pick<LinkProps, 'to' | 'params' | 'search' | 'hash'>;

/** A screen with an entry in the sidebar, which the search finds too. */
export type NavigationEntry = {
  to: NonNullable<LinkProps['to']>;
  label: string;
  icon: Icon;
  role: Exclude<Role, 'author'> | undefined;
  keywords: string;
  /** What waits there, whose number stands at the entry. */
  waits?: readonly WorkKind[];
};

/** A link above a screen of the core, for those who have a right. */
export type ExtensionLink = Pick<NavigationEntry, 'to' | 'label'> & {
  on: 'dashboard' | 'settings' | 'users' | 'categories';
  icon?: Icon;
  right: Action;
};

/** An action before the subject's name; for several subjects with their number. */
export type ActivityText = string | ((count: string, activity: LatestActivity) => string);

export type ActivityTexts = {
  kinds: Partial<Record<ActivityKind, string>>;
  actions: Partial<Record<ActivityAction, ActivityText>>;
  /** Who did it where the entry has no account. */
  actors: Partial<Record<ActivityAction, string>>;
  settings: Readonly<Record<string, string>>;
};

export type PasswordFieldProps = { value: boolean; onChange: (value: boolean) => void };

/** What an extension adds to the screens of the core. Its own screens are routes. */
export type StaffExtension = {
  /** The switch of 'Fitur' for all of it; absent where every school has it. */
  feature?: FeatureId;
  navigation?: readonly NavigationEntry[];
  pages?: readonly Pick<NavigationEntry, 'to' | 'label' | 'role' | 'keywords'>[];
  links?: readonly ExtensionLink[];
  /** What waits for a person: the text after its number, and its list. */
  work?: Partial<Record<WorkKind, { text: (item: WorkItem) => string; link: (item: WorkItem) => StaffLink }>>;
  /** The names of its notices in the choices, and what they open. */
  notices?: Partial<Record<NoticeKind, { name: string; link: (notice: Notice) => StaffLink }>>;
  homeBlocks?: Partial<Record<HomeBlockKind, { label: string; hint: string }>>;
  ZoneChange?: ComponentType<{ current: string; chosen: string }>;
  EncryptionAdvice?: ComponentType;
  /** In the form of one's own password, and in that of an account. */
  OwnPasswordField?: ComponentType<PasswordFieldProps>;
  PasswordField?: ComponentType<PasswordFieldProps & { userId: string; isShown: boolean }>;
  activity?: Partial<ActivityTexts>;
};

/** `app/` provides all extensions; features read what they show of them. */
export const ExtensionsContext = createContext<readonly StaffExtension[]>([]);

export const useExtensions = (): readonly StaffExtension[] => useContext(ExtensionsContext);

export function useActiveExtensions(): readonly StaffExtension[] {
  const off = useOffFeatures();
  return useExtensions().filter(({ feature }) => !feature || !off.includes(feature));
}
