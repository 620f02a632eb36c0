import { createRootRouteWithContext } from '@tanstack/react-router';
import type { Services } from '../services.ts';

export const Route = createRootRouteWithContext<{ services: Services }>()();
