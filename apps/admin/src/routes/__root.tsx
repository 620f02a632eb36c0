import { createRootRouteWithContext } from '@tanstack/react-router';
import type { EntryServices } from '../entry-services.ts';

export const Route = createRootRouteWithContext<{ services: EntryServices }>()();
