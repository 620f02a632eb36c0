import { createFileRoute } from '@tanstack/react-router';
import { StructurePage } from '../extensions/units/StructurePage.tsx';
import { loadStructure, structureHead } from '../extensions/units/structure.ts';
import { namedSite } from '../shared/identity.ts';

export const Route = createFileRoute('/struktur')({
  loader: ({ context }) => loadStructure(context),
  head: ({ match }) => structureHead(namedSite(match.context)),
  component: StructurePage,
});
