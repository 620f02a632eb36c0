import type { FeatureId } from '@madrasah/contract';
import type { ComponentType } from 'react';

/** A section of the contact page, between how to find the school and the guest book. */
export type ContactSection = { feature: FeatureId; id: string; title: string; View: ComponentType };
