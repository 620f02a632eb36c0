import type { FeatureId } from '@madrasah/contract';
import type { ComponentType } from 'react';

/** A section of the contact page, between how to find the school and the guest book. */
export type ContactSection = { feature: FeatureId; id: string; title: string; View: ComponentType };

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

export const days = (ms: number) => `${ms / dayMs} hari`;
export const hours = (ms: number) => `${ms / hourMs} jam`;

/** A kind of stored personal data: what, why, and for how long. */
export type StoredDataKind = { title: string; what: string; why: string; term: string; more?: string };

/** What an extension stores of visitors. */
export type StoredDataPart = {
  kinds: readonly StoredDataKind[];
  /** How long it counts the senders of its form. */
  sendersCountedMs?: number;
};
