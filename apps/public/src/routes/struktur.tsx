import { createFileRoute } from '@tanstack/react-router';
import { StructurePage } from '../extensions/units/StructurePage.tsx';
import { loadStructure } from '../extensions/units/structure.ts';
import { kindHeadOf } from '../shared/entries/kind-routes.ts';

export const Route = createFileRoute('/struktur')({
  loader: ({ context }) => loadStructure(context),
  head: kindHeadOf('units'),
  component: StructurePage,
});
