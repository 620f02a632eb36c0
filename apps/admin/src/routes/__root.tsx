import { createRootRouteWithContext } from '@tanstack/react-router';
import type { EntryServices } from '../shared/services/entry-services.ts';

export const Route = createRootRouteWithContext<{ services: EntryServices }>()();
