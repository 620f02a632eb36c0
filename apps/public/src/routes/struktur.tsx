import { createFileRoute } from '@tanstack/react-router';
import { StructurePage } from '../features/structure/StructurePage.tsx';
import { loadStructure, structureHead } from '../features/structure/structure.ts';
import { namedSite } from '../shared/identity.ts';

export const Route = createFileRoute('/struktur')({
  loader: ({ context }) => loadStructure(context),
  head: ({ match }) => structureHead(namedSite(match.context)),
  component: StructurePage,
});
